#include "../wcet_hip.h"
