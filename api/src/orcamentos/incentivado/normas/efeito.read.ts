import type { GivenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/incentivado/regra'
import type { RegraBody } from '@claquete/contract/orcamentos/incentivado/regra'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { measure } from '@claquete/core/orcamentos/incentivado/limite'
import type { Medidas } from '@claquete/core/orcamentos/incentivado/limite'
import { isInForce } from '@claquete/core/orcamentos/incentivado/norma'
import type { Regra } from '@claquete/core/orcamentos/incentivado/norma'
import { warningsOfRegra } from '@claquete/core/orcamentos/incentivado/regra'
import { medidasOf } from '@claquete/core/orcamentos/incentivado/medidas'
import type { Context } from '../../../kernel/context.ts'
import { currentOrcamentoOf } from '../limites.queries.ts'
import { readPlanned } from '../planned.read.ts'
import { askRegra } from './regra.commands.ts'
import { listProjetosUnder } from './regra.queries.ts'

type Efeito = GivenBy<typeof contract.regraEfeito>['data']
type Situacao = Efeito['mudancas'][number]['antes']

/** More projects of one norm than a company has at a time; each is measured in its whole budget. */
const most = 60

/** The figures of a project's newest budget; undefined without one, or for who does not see all of it. */
async function medidasOfProjeto(context: Context, id: number): Promise<Medidas | undefined> {
  const id_orcamento = await currentOrcamentoOf(context.db, id)
  if (id_orcamento === undefined) return undefined
  try {
    return medidasOf(await readPlanned(context, id, id_orcamento))
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

type Measured = Pick<Regra, 'conteudo' | 'vigencia_inicio' | 'vigencia_fim'> & {
  readonly efeito: RegraBody['efeito']
}

function situacaoBy(regra: Measured | undefined, medidas: Medidas, dia: CalendarDate): Situacao {
  if (!regra || regra.efeito === 'desligada' || !isInForce(regra, dia)) return 'sem_regra'
  return regra.conteudo.tipo === 'limite'
    ? measure(regra.conteudo.limite, medidas).situacao
    : 'sem_regra'
}

/** The projects that would keep the rule, or break it, otherwise than today. */
export async function readEfeito(context: Context, body: RegraBody): Promise<Efeito> {
  const { db, actor, today } = context
  const { regra, regras } = await askRegra(db, body)
  const before = regras.find(({ chave }) => chave === regra.chave)
  const others = regras.filter(({ chave }) => chave !== regra.chave)
  const avisos = body.efeito === 'desligada' ? [] : warningsOfRegra(regra, others)
  const found =
    regra.conteudo.tipo === 'limite'
      ? await listProjetosUnder(db, actor, { norma: regra.norma, most: most + 1 })
      : []
  const projetos = found.slice(0, most)
  const mudancas: Efeito['mudancas'] = []
  let medidos = 0
  for (const { id_projeto_incentivado, nome, execucao_inicio } of projetos) {
    const medidas = await medidasOfProjeto(context, id_projeto_incentivado)
    if (!medidas) continue
    medidos += 1
    const dia = execucao_inicio ?? today
    const antes = situacaoBy(before, medidas, dia)
    const depois = situacaoBy(regra, medidas, dia)
    if (antes !== depois) mudancas.push({ id_projeto_incentivado, nome, antes, depois })
  }
  const isWorse = ({ depois }: { depois: Situacao }) => (depois === 'descumpre' ? 0 : 1)
  return {
    medidos,
    sem_medida: projetos.length - medidos,
    parcial: found.length > most,
    mudancas: mudancas.toSorted((a, b) => isWorse(a) - isWorse(b)),
    avisos,
  }
}
