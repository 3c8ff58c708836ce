export { SendButton } from './send-button.tsx'
