import type {
  LinhaDeRetorno,
  RetornoDeCobranca,
} from '@claquete/core/financeiro/cnab/cobranca/retorno/retorno'
import { centsToDecimalText } from '@claquete/core/kernel/money'
import type { WhoToday } from '../../kernel/context.ts'
import { takeTurn } from '../../kernel/database/turns.queries.ts'
import { announceChange } from '../../kernel/realtime.ts'
import { requireContas, visaoDoLivro } from '../../livro/titulos/public.ts'
import { answerBoleto } from '../cobranca/public.ts'
import type { OutcomeOfBoleto } from '../cobranca/public.ts'
import { resultOf } from './apply.commands.ts'
import type { Applied } from './apply.commands.ts'
import { insertLinhas, insertRetorno } from './apply.queries.ts'
import type { NewLinha } from './apply.queries.ts'
import { listConvenios } from './convenio.queries.ts'
import type { StoredConvenio } from './convenio.queries.ts'
import { orderOf } from './order.ts'
import { markSent } from './remessa.queries.ts'
import { refuseCnab } from './remessa.ts'
import {
  convenioOfBoletos,
  dataOf,
  efeitoOf,
  tarifaOf,
  valorOf,
  wordsOf,
} from './retorno-cobranca.ts'
import { nameOfBanco } from './retorno.ts'
import type { SentFile } from './retorno.ts'

/** What a file about boletos is, and whether it was applied before. */
export async function judgeBoletos(
  { db, actor }: WhoToday,
  { sha256 }: SentFile,
  file: RetornoDeCobranca,
) {
  const seen = await listConvenios(db, await visaoDoLivro(db, actor), 'cobranca')
  const convenio = convenioOfBoletos(file, seen)
  if (!convenio) {
    const motivo = `É de boletos do ${nameOfBanco(file.banco)}, de uma conta de que não há convênio de boletos cadastrado.`
    return { estado: 'recusado', motivo, convenio, avisos: [] } as const
  }
  if (file.linhas.length === 0) {
    const motivo = 'O arquivo não fala de nenhum boleto.'
    return { estado: 'recusado', motivo, convenio, avisos: [] } as const
  }
  const { id_cnab_convenio } = convenio
  const order = await orderOf(db, { sha256, id_cnab_convenio, nsa: file.sequencia || null })
  return { convenio, avisos: [], ...order }
}

/** Applies a file about boletos: each line whole or not at all; what cannot be applied waits for somebody. */
export async function applyBoletos(
  who: WhoToday,
  { sent, file, acceptsOrder }: Applying,
): Promise<Applied> {
  const { db, actor } = who
  const { nome, arquivo, sha256 } = sent
  await takeTurn(db, 'cnab:retorno')
  const judged = await judgeBoletos(who, sent, file)
  const { estado, motivo, convenio, avisos } = judged
  if (!convenio || estado === 'recusado' || (estado === 'sequencia' && !acceptsOrder)) {
    throw refuseCnab(`aplicar “${nome}”`, motivo ?? '')
  }
  await requireContas(who, [convenio.id_contabancaria])
  const linhas: NewLinha[] = []
  const remessas: number[] = []
  for (const linha of file.linhas) {
    const outcome = await answerLine(who, convenio, linha)
    remessas.push(...(outcome?.remessas ?? []))
    linhas.push(linhaOf(linha, outcome))
  }
  const id_cnab_retorno = await insertRetorno(db, {
    id_cnab_convenio: convenio.id_cnab_convenio,
    tipo: 'cobranca',
    nome,
    arquivo,
    sha256,
    nsa: file.sequencia || null,
    gerado_em: file.geradoEm ?? null,
    quantidade: file.linhas.length,
    avisos: [...avisos, ...file.avisos],
    id_usuario: actor.id_usuario,
  })
  await insertLinhas(db, id_cnab_retorno, linhas)
  await markSent(db, remessas)
  await announceChange(db, 'financeiro')
  const of = (resultado: NewLinha['resultado']) =>
    linhas.filter((one) => one.resultado === resultado).length
  return { id_cnab_retorno, aplicadas: of('aplicada'), pendentes: of('pendente') }
}

interface Applying {
  readonly sent: SentFile
  readonly file: RetornoDeCobranca
  readonly acceptsOrder: boolean
}

async function answerLine(
  who: WhoToday,
  convenio: StoredConvenio,
  linha: LinhaDeRetorno,
): Promise<OutcomeOfBoleto | undefined> {
  const efeito = efeitoOf(linha)
  if (efeito === 'informativo') return undefined
  return answerBoleto(who, convenio, {
    nossoNumero: linha.nossoNumero,
    efeito,
    texto: wordsOf(linha),
    data: dataOf(linha),
    pago: linha.pago,
    tarifa: tarifaOf(linha),
  })
}

const unknownWords =
  'Nenhum boleto daqui tem este número: junte a linha com um título ou deixe-a de lado.'

function linhaOf(linha: LinhaDeRetorno, outcome: OutcomeOfBoleto | undefined): NewLinha {
  return {
    linha: linha.linha,
    seu_numero: outcome?.seu_numero ?? linha.seuNumero,
    nosso_numero: linha.nossoNumero,
    nome: `Boleto ${linha.nossoNumero || linha.seuNumero}`,
    valor: centsToDecimalText(valorOf(linha)),
    data: dataOf(linha) ?? null,
    codigos: linha.ocorrencia.codigo,
    texto: wordsOf(linha),
    efeito: efeitoOf(linha),
    autenticacao: '',
    tarifa: centsToDecimalText(tarifaOf(linha)),
    antes: null,
    ...(outcome ? becameOf(outcome) : informed),
  }
}

const informed = { resultado: 'informativa', motivo: '', id_lancamento: null } as const

/** What became of a line that changes something. */
function becameOf(outcome: OutcomeOfBoleto) {
  const { result, motivo = '', id_lancamento = null, id_boleto = null } = outcome
  return {
    resultado: resultOf[result],
    motivo: result === 'unknown' ? unknownWords : motivo,
    id_lancamento,
    id_boleto,
    id_lancamento_tarifa: outcome.id_lancamento_tarifa ?? null,
    antes_boleto: outcome.antes ?? null,
  }
}
