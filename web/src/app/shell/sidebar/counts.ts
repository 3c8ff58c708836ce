import { t } from '../../words.ts'

/** The text of how many records of a screen wait for the person. */
export const pendingText = (pending: number): string =>
  pending === 1 ? t('menu.pendente') : t('menu.pendentes', { quantidade: pending })

/** What the bell is called, with how many notices are new. */
export function bellLabel(unread: number): string {
  if (unread === 0) return t('avisos.titulo')
  return unread === 1 ? t('avisos.novo') : t('avisos.novos', { quantos: unread })
}
