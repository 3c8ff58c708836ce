import { counted } from '@claquete/core/kernel/writing/counted'

interface Joined {
  readonly com: string | null
  /** Settlements; null is the title of one that the person may not see. */
  readonly itens: readonly { readonly id_lancamento: number | null }[]
}

/** With what lines were joined: two settlements of one title are one entry. */
export function joinedText({ com, itens }: Joined): string | null {
  const entries = new Set(itens.map(({ id_lancamento }, at) => id_lancamento ?? `reservado ${at}`))
  return entries.size > 1
    ? `${counted(entries.size, 'lançamento', 'lançamentos')} · ${com ?? ''}`
    : com
}
