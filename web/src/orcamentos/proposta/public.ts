export { Message, Plain } from './plain-page.tsx'
