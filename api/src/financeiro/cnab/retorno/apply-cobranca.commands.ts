import { identityOfConvenio } from '@claquete/core/financeiro/cnab/cobranca/retorno/identity'
import type {
  LinhaOfRetorno,
  RetornoOfCobranca,
} from '@claquete/core/financeiro/cnab/cobranca/retorno/retorno'
import { returnsOf } from '@claquete/core/financeiro/cobranca/by-file'
import type { WhoToday } from '../../../kernel/context.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { answerBoletos } from '../../cobranca/public.ts'
import type { OutcomeOfBoleto, EfeitoOfBoleto } from '../../cobranca/public.ts'
import { applyFile, resultOf } from './apply-file.commands.ts'
import type { Applied } from './apply-file.commands.ts'
import type { NewLinha } from './apply.queries.ts'
import { camposOf } from './campos.ts'
import { listConvenios } from '../convenio/convenio.queries.ts'
import type { StoredConvenio } from '../convenio/convenio.queries.ts'
import { documentoAviso, judgeIdentity, problemOfLine } from './judge.ts'
import { judgeOrder } from './order.read.ts'
import { markSent } from '../remessa/remessa.queries.ts'
import { candidatesOfBoletos, dataOf, efeitoOf, tarifaOf, valorOf, wordsOf } from './cobranca.ts'
import type { Decided, FileToApply, JudgedFile, StoredReturn } from './retorno.read.ts'

/** Whether a file about boletos can be applied; asked again, under the turn of returns, when it is applied. */
export async function judgeBoletos(
  { db, actor }: WhoToday,
  { sha256 }: StoredReturn,
  file: RetornoOfCobranca,
  decided: Decided,
): Promise<JudgedFile> {
  const seen = await listConvenios(db, await visaoDoLivro(db, actor), 'cobranca')
  const { banco, identificacao: named } = file
  const candidates = candidatesOfBoletos(file, seen)
  const convenio = judgeIdentity({ banco, tipo: 'boletos', named, candidates }, decided)
  if ('estado' in convenio) return convenio
  const judged = await judgeOrder(db, { sha256, convenio, nsa: file.sequencia || null })
  return { ...judged, avisos: [...documentoAviso(named, convenio), ...judged.avisos] }
}

/** Applies a file about boletos: each line whole or not at all; what cannot be applied waits for somebody. */
export const applyBoletos = (
  who: WhoToday,
  { sent, file, decided }: FileToApply<RetornoOfCobranca>,
): Promise<Applied> =>
  applyFile(who, {
    sent,
    decided,
    tipo: 'cobranca',
    nsa: file.sequencia,
    generatedOn: file.generatedOn,
    avisos: file.avisos,
    judge: () => judgeBoletos(who, sent, file, decided),
    answer: (convenio) => applyBoletoLines(who, convenio, file.linhas),
  })

/** Does what the lines of a file say; returns a line to store for each. */
export async function applyBoletoLines(
  who: WhoToday,
  convenio: StoredConvenio,
  linhas: readonly LinhaOfRetorno[],
): Promise<NewLinha[]> {
  const own = identityOfConvenio(returnsOf(convenio))
  const foreign = new Map(
    linhas.flatMap((linha): [LinhaOfRetorno, OutcomeOfBoleto][] => {
      const motivo = problemOfLine(linha.identificacao, own)
      return motivo === undefined ? [] : [[linha, { result: 'refused', motivo }]]
    }),
  )
  const asked = linhas.flatMap((linha) => {
    const efeito = efeitoOf(linha)
    if (efeito === 'informativo' || foreign.has(linha)) return []
    return [{ linha, answer: answerOf(linha, efeito) }]
  })
  const found = await answerBoletos(
    who,
    convenio,
    asked.map(({ answer }) => answer),
  )
  await markSent(
    who.db,
    found.flatMap(({ remessas = [] }) => remessas),
  )
  const outcomes = new Map(asked.map(({ linha }, at) => [linha, found[at]]))
  return linhas.map((linha) =>
    linhaOf(
      linha,
      outcomes.get(linha) ?? (efeitoOf(linha) === 'informativo' ? undefined : foreign.get(linha)),
    ),
  )
}

const answerOf = (linha: LinhaOfRetorno, efeito: EfeitoOfBoleto) => ({
  nossoNumero: linha.nossoNumero,
  efeito,
  texto: wordsOf(linha),
  data: dataOf(linha),
  told: camposOf(linha),
  tarifa: tarifaOf(linha),
})

const unknownWords =
  'Nenhum boleto daqui tem este número: junte a linha com um título ou deixe-a de lado.'

function linhaOf(linha: LinhaOfRetorno, outcome: OutcomeOfBoleto | undefined): NewLinha {
  return {
    linha: linha.linha,
    seu_numero: outcome?.seu_numero ?? linha.seuNumero,
    nosso_numero: linha.nossoNumero,
    nome: `Boleto ${linha.nossoNumero || linha.seuNumero}`,
    valor: valorOf(linha),
    data: dataOf(linha) ?? null,
    codigos: linha.ocorrencia.codigo,
    texto: wordsOf(linha),
    efeito: efeitoOf(linha),
    autenticacao: '',
    tarifa: tarifaOf(linha),
    identificacao: linha.identificacao,
    campos: camposOf(linha) ?? null,
    antes: null,
    ...(outcome ? becameOf(outcome) : informed),
  }
}

const informed = {
  resultado: 'informativa',
  motivo: '',
  id_lancamento: null,
  id_baixa: null,
} as const

/** What became of a line that changes something, as its columns. */
export function becameOf(outcome: OutcomeOfBoleto) {
  const { result, motivo = '', id_lancamento = null, id_boleto = null } = outcome
  return {
    resultado: resultOf[result],
    motivo: result === 'unknown' ? unknownWords : motivo,
    id_lancamento,
    id_boleto,
    id_baixa: outcome.id_baixa ?? null,
    id_lancamento_tarifa: outcome.id_lancamento_tarifa ?? null,
    antes_boleto: outcome.antes ?? null,
  }
}
