import { Failure } from '@claquete/contract/failures'
import type { OrcamentoVistoInside } from '@claquete/contract/orcamentos/incentivado/visto'
import { cents, sumOf } from '@claquete/core/kernel/amounts/money'
import type { EstruturaCodigo } from '@claquete/core/orcamentos/incentivado/estrutura'
import { placedLines, sumsByPlace } from '@claquete/core/orcamentos/incentivado/lugar'
import type { Context } from '../../kernel/context.ts'
import { letterheadOf } from '../../kernel/documents/letterhead.ts'
import { findUnitForPaper } from '../../kernel/documents/letterhead.queries.ts'
import { findOrcamento } from '../orcamento/public.ts'
import { readWhole } from './planned.read.ts'
import { projetoOfOrcamento, selectMapas, selectPayroll } from './limites.queries.ts'
import { chosenEstrutura, estruturasWith } from './mapas.ts'
import { listNumeros } from './numeros/numeros.queries.ts'

/** A budget seen by a structure, place by place, with its lines. */
export async function readVisto(
  context: Context,
  id_orcamento: number,
  wanted: EstruturaCodigo | undefined,
): Promise<OrcamentoVistoInside> {
  const { num_orc, titulo } = await findOrcamento(context, id_orcamento)
  const reading = await readWhole(context, id_orcamento)
  const id_projeto_incentivado = await projetoOfOrcamento(context.db, id_orcamento)
  if (id_projeto_incentivado === undefined) throw new Failure('nao_encontrado')
  const mapas = await selectMapas(context.db, id_orcamento)
  const payroll = await selectPayroll(context.db, id_orcamento)
  const { estrutura, mapa } = chosenEstrutura(mapas, await listNumeros(context.db), wanted)
  const linhas = placedLines(reading.folha, mapa)
  const sums = sumsByPlace(linhas, estrutura.nos)
  return {
    id_projeto_incentivado,
    num_orc,
    titulo,
    estrutura: estrutura.codigo,
    nome: estrutura.nome,
    total: sumOf(linhas, ({ valor }) => valor),
    sem_lugar: sums.get(null) ?? cents(0),
    nos: estrutura.nos.map(({ codigo, descricao, isOwnNumber = false }) => ({
      codigo,
      descricao,
      numero_nosso: isOwnNumber,
      valor: sums.get(codigo) ?? cents(0),
    })),
    linhas: linhas.map((linha) => ({ ...linha, folha: payroll.has(linha.uid) })),
    estruturas: estruturasWith(mapas),
  }
}

/** The same with what a file of it shows besides. */
export async function readForFile(
  context: Context,
  id_orcamento: number,
  wanted: EstruturaCodigo | undefined,
) {
  const visto = await readVisto(context, id_orcamento, wanted)
  const { id_empresa } = await findOrcamento(context, id_orcamento)
  const unit = await findUnitForPaper(context.db, id_empresa)
  return { visto, timbre: unit ? letterheadOf(unit) : null, today: context.today }
}
export type VistoForFile = Awaited<ReturnType<typeof readForFile>>
