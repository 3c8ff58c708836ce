export { SenderSection } from './sender-section.tsx'
