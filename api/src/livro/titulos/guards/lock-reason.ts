import { settleWords } from '@claquete/core/livro/titulos/words'
import type { Lancamento } from '../store/lancamento.queries.ts'

/** Why this title can no longer be undone here; undefined if it can. */
export function reasonOfLock(
  titulo: Lancamento,
  { pago = false }: { readonly pago?: boolean } = {},
): string | undefined {
  const { id_lancamento, descricao, conciliado, exportado_em, situacao, baixado_centavos } = titulo
  const nome = `o lançamento nº ${id_lancamento} (${descricao})`
  const { paid } = settleWords[titulo.operacao]
  if (conciliado === 's') return `${nome} já foi conciliado.`
  if (exportado_em !== null) return `${nome} já foi exportado.`
  if (situacao !== 'pago' && baixado_centavos > 0) return `${nome} já foi ${paid} em parte.`
  return pago && situacao === 'pago' ? `${nome} já foi ${paid}.` : undefined
}
