/** The two steps to a new password: few people come for them, so they load when shown. */
export { AskReset } from './ask-reset.tsx'
export { NewPassword } from './new-password.tsx'
