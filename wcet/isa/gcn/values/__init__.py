"""What is known of scalar registers at each point of a kernel."""
