export { useReminders } from './use-reminders.tsx'
