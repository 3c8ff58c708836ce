import type { FolhaStore } from '../estado/folha-store.ts'

export interface PainelProps {
  readonly store: FolhaStore
  readonly onFechar: () => void
}
