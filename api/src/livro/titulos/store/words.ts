import { origins, tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import { situacoesOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { word } from '../../../kernel/database/columns.ts'

/** Received ('C') or paid ('D'). */
export const operacao = word(['C', 'D'])
export const tipo = word(tiposOfLancamento)
export const origem = word(origins)
export const situacao = word(situacoesOfPagamento)
