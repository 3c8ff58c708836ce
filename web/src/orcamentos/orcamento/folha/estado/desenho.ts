import { cents } from '@claquete/core/kernel/money'
import { folhaDe, totaisDoDocumento } from '@claquete/core/orcamentos/orcamento/documento'
import type { Documento, Valores } from '@claquete/core/orcamentos/orcamento/documento'
import type { EspelhoDaLinha } from '@claquete/core/orcamentos/orcamento/espelho'
import { EncargosAlemDoTotal } from '@claquete/core/orcamentos/orcamento/totais'
import type { Totais } from '@claquete/core/orcamentos/orcamento/totais'
import type { Coluna, IdDaColuna } from './colunas.ts'
import { espelhosDe } from './espelhos.ts'
import { fileirasDe } from './quadro.ts'
import type { Gastos, Nomes, Quadro } from './quadro.ts'
import type { FolhaDoFio, Pode } from './fio.ts'
import type { Mapa } from './selecao.ts'

export interface Desenho {
  readonly quadro: Quadro
  readonly mapa: Mapa
  readonly totais: Totais | undefined
  /** Why there are no totals, as people read it. */
  readonly semTotais: string | undefined
}

interface Partes {
  readonly documento: Documento
  readonly nomes: Nomes
  readonly gastos: Gastos
  readonly pode: Pode
  readonly soLeitura: boolean
  readonly fechadas: ReadonlySet<string>
  readonly colunas: readonly Coluna[]
  /** What the server says that lines come to, where not all that counts is here. */
  readonly valoresDoServidor: FolhaDoFio['valores']
}

const doEspelho: ReadonlySet<IdDaColuna> = new Set([
  'comprometido',
  'realizado',
  'saldo',
  'execucao',
  'estimativa',
])
const semEspelhos: ReadonlyMap<string, EspelhoDaLinha> = new Map()

/** Everything that is drawn, out of the document: what the numbers are and which rows are seen. */
export function draw(partes: Partes): Desenho {
  const { documento, fechadas, soLeitura, colunas, gastos, nomes, pode } = partes
  const folha = folhaDe(documento)
  const { arvore } = folha
  const { valoresDoServidor } = partes
  const valores = valoresDoServidor
    ? comDoServidor(folha.valores, valoresDoServidor)
    : folha.valores
  const numeros = arvore.numbers()
  const fileiras = fileirasDe(arvore, numeros, fechadas, !soLeitura)
  const uids = fileiras.map(({ uid }) => uid)
  const lugar = new Map(uids.map((uid, i) => [uid, i]))
  const espelhos = colunas.some(({ id }) => doEspelho.has(id))
    ? espelhosDe(folha, gastos)
    : semEspelhos
  const quadro: Quadro = {
    documento,
    arvore,
    valores,
    espelhos,
    fileiras,
    lugar,
    numeros,
    nomes,
    gastos,
    pode,
    soLeitura,
    soTrabalho: soLeitura && pode.trabalho,
  }
  const mapa = { uids, lugar, colunas: colunas.map(({ id }) => id) }
  return { quadro, mapa, ...sum(documento, folha) }
}

function comDoServidor(
  valores: ReadonlyMap<string, Valores>,
  doServidor: NonNullable<FolhaDoFio['valores']>,
): Map<string, Valores> {
  return new Map(
    [...valores].map(([uid, { conta }]) => {
      const { valor_total = 0, custo_previsto = 0 } = doServidor[uid] ?? {}
      return [
        uid,
        { conta, valor_total: cents(valor_total), custo_previsto: cents(custo_previsto) },
      ]
    }),
  )
}

function sum(documento: Documento, folha: ReturnType<typeof folhaDe>) {
  try {
    return { totais: totaisDoDocumento(documento, folha), semTotais: undefined }
  } catch (error) {
    if (error instanceof EncargosAlemDoTotal) {
      return { totais: undefined, semTotais: 'Os percentuais embutidos somam 100% ou mais.' }
    }
    if (error instanceof RangeError) {
      return { totais: undefined, semTotais: 'Os valores são grandes demais para somar.' }
    }
    throw error
  }
}
