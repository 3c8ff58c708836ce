import { isMailAddress } from './address.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'

/** Registers may hold several addresses in one field. */
export const addressesOf = (email: string): string[] =>
  email.split(/[;,\s]+/u).filter((one) => isMailAddress(one))

/** Text typed by a person, in paragraphs. */
export const textOf = (text: string): Html[] =>
  text
    .split(/\n{2,}/u)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const lines = part.split('\n').map((line, at) => (at === 0 ? line : html`<br />${line}`))
      return html`<p style="margin:0 0 12px">${lines}</p>`
    })
