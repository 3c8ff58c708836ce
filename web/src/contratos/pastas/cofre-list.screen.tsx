import { Pastas } from './pastas.tsx'

/** Safes of contracts. */
export default function CofreListScreen() {
  return <Pastas tipo="cofre" />
}
