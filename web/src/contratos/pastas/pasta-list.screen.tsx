import { Pastas } from './pastas.tsx'

/** Folders of contracts. */
export default function PastaListScreen() {
  return <Pastas tipo="pasta" />
}
