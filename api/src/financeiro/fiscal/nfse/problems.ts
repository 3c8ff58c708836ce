import type { NotaDraftInside } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import {
  problemOfCompetencia,
  problemOfInscricao,
  problemsOfPrestador,
  problemsOfServico,
  problemsOfTomador,
} from '@claquete/core/financeiro/fiscal/nfse/check'
import type {
  Prestador,
  ServicoDeclarado,
  Tomador,
} from '@claquete/core/financeiro/fiscal/nfse/dps'
import {
  hasIbsCbs,
  ibsCbsRequiredOn,
  layoutOn,
} from '@claquete/core/financeiro/fiscal/tabelas/classificacao'
import type { ClassificacaoDoServico } from '@claquete/core/financeiro/fiscal/tabelas/classificacao'
import type { RegimeDaUnidade } from '@claquete/core/financeiro/fiscal/tabelas/regime'
import type { FiscalRegra } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'

export type Problema = NotaDraftInside['problemas'][number]

const say =
  (onde: Problema['onde'], campo: string) =>
  (texto: string): Problema => ({ onde, campo, texto })

/** What of a declared service is said in the note itself; the rest is of its classification. */
const ofNota = new Set(['descricao', 'municipio'])

export const ofServico = (servico: ServicoDeclarado): Problema[] =>
  problemsOfServico(servico).map(({ campo, msg }) =>
    say(ofNota.has(campo) ? 'nota' : 'servico', ofNota.has(campo) ? campo : 'id_servico')(msg),
  )

export const ofTomador = (tomador: Tomador): Problema[] =>
  problemsOfTomador(tomador).map(say('cliente', 'tomador'))

/** What a unit lacks; one that issues at its city's portal needs its registration there. */
export const ofPrestador = (prestador: Prestador, isOfCity: boolean): Problema[] => {
  const inscricao = isOfCity ? problemOfInscricao(prestador) : undefined
  return [...problemsOfPrestador(prestador), ...(inscricao === undefined ? [] : [inscricao])].map(
    say('unidade', 'id_empresa'),
  )
}

export const ofDia = (competencia: CalendarDate, today: CalendarDate): Problema[] => {
  const problem = problemOfCompetencia(competencia, today)
  return problem === undefined ? [] : [say('nota', 'competencia')(problem)]
}

const knownLayout = '1.01'

/** Whether the notes of a day are written as this product writes them. */
export function ofLayout(regras: readonly FiscalRegra[], dia: CalendarDate): Problema[] {
  const found = layoutOn(regras, dia)
  if (found?.leiaute === knownLayout) return []
  const texto = found
    ? `O leiaute deste dia é o ${found.leiaute}, e este sistema escreve o ${knownLayout}.`
    : 'Nenhum leiaute de NFS-e vale nesta competência: confira as Tabelas fiscais.'
  return [say('regime', 'competencia')(texto)]
}

/** IBS and CBS must be in the notes of the day, and the classification lacks them. */
export function ofIbsCbs(
  classificacao: ClassificacaoDoServico,
  { regime }: RegimeDaUnidade,
  regras: readonly FiscalRegra[],
  dia: CalendarDate,
): Problema[] {
  if (hasIbsCbs(classificacao)) return []
  const { isRequired, regra } = ibsCbsRequiredOn(
    { lista: classificacao.lista, regime },
    regras,
    dia,
  )
  return isRequired
    ? [
        say(
          'servico',
          'id_servico',
        )(
          `A nota deste dia leva IBS e CBS (${regra?.norma ?? ''}): complete a classificação do serviço.`,
        ),
      ]
    : []
}

export const problem = (onde: Problema['onde'], campo: string, texto: string): Problema =>
  say(onde, campo)(texto)
