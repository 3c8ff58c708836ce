export { ClientAnswer } from './client-answer.tsx'
export { SendButton } from './send-button.tsx'
