export { Message, Plain, PlainActs, PlainForm } from './plain-page.tsx'
