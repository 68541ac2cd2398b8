"""What every game promises: functions that raise a Fault where a promise is broken, a module for each subject."""
