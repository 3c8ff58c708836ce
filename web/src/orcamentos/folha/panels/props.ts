import type { FolhaStore } from '../state/folha-store.ts'

export interface PainelProps {
  readonly store: FolhaStore
  readonly onClose: () => void
}
