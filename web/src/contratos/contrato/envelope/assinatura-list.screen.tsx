import { Envelopes } from './envelopes.tsx'

export default function AssinaturaListScreen() {
  return <Envelopes origem="todas" />
}
