/** What the list of envelopes takes of the signature: how a document is sent, and how its states look. */
export { estadoOptions, looksOfEstado } from './envelope.labels.ts'
export { SendPanel } from './send-panel.tsx'
