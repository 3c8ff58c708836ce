import { Envelopes } from './envelopes.tsx'

export default function EnvelopeListScreen() {
  return <Envelopes origem="contrato" />
}
