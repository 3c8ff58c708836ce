import { Failure } from '@claquete/contract/failures'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import type { PreviaOfRetornoInside as PreviaOfRetorno } from '@claquete/contract/financeiro/cnab/retorno'
import type { WhoToday } from '../../../kernel/context.ts'
import { inPart, rehearse } from '../../../kernel/database/part.queries.ts'
import { applyBoletoLines, applyBoletos, judgeBoletos } from './apply-cobranca.commands.ts'
import { refuseFile } from './apply-file.commands.ts'
import type { Applied } from './apply-file.commands.ts'
import {
  applyPagamentoLines,
  applyPagamentos,
  judgePagamentos,
} from './apply-pagamento.commands.ts'
import { previaOfBoletos } from './cobranca.ts'
import { previaOfPagamentos } from './pagamento.ts'
import type { NewLinha } from './apply.queries.ts'
import type { StoredConvenio } from '../convenio/convenio.queries.ts'
import type { Decided, JudgedFile, SentFile, StoredReturn } from './retorno.read.ts'

interface ToPreview {
  readonly sent: SentFile
  readonly decided: Decided
}

/** What files would do one after another, or why they cannot be applied; nothing is stored. */
export const previewReturns = (
  who: WhoToday,
  files: readonly ToPreview[],
): Promise<PreviaOfRetorno[]> =>
  rehearse(who.db, async () => {
    const previas: PreviaOfRetorno[] = []
    for (const one of files) previas.push(await previewReturn(who, one))
    return previas
  })

async function previewReturn(
  who: WhoToday,
  { sent, decided }: ToPreview,
): Promise<PreviaOfRetorno> {
  const { read } = sent
  const { id_cnab_convenio = null } = decided
  switch (read.tipo) {
    case 'pagamento': {
      const { file } = read
      const judged = await judgePagamentos(who, sent, file, decided)
      const previa = { ...previaOfPagamentos(sent, file, judged), id_cnab_convenio }
      return withWaiting(who, previa, judged, (convenio) =>
        applyPagamentoLines(who, file.pagamentos, convenio),
      )
    }
    case 'cobranca': {
      const { file } = read
      const judged = await judgeBoletos(who, sent, file, decided)
      const previa = { ...previaOfBoletos(sent, file, judged), id_cnab_convenio }
      return withWaiting(who, previa, judged, (convenio) =>
        applyBoletoLines(who, convenio, file.linhas),
      )
    }
    case 'ilegivel':
      return unreadable(sent, read.problem)
  }
}

/** How many reasons of waiting a preview tells. */
const motivosMax = 10

/** The preview with what applying would do and with the lines that would wait for a person: the file is applied, and all of it taken back. */
async function withWaiting(
  { db }: WhoToday,
  previa: PreviaOfRetorno,
  { convenio, estado }: JudgedFile,
  apply: (convenio: StoredConvenio) => Promise<readonly NewLinha[]>,
): Promise<PreviaOfRetorno> {
  if (!convenio || (estado !== 'pronto' && estado !== 'sequencia')) return previa
  try {
    const linhas = await inPart(db, () => apply(convenio))
    const waiting = linhas.filter(({ resultado }) => resultado === 'pendente')
    const byLine = new Map(waiting.map(({ linha, motivo }) => [linha, motivo]))
    const motivos = [...Map.groupBy(waiting, ({ motivo }) => motivo)]
      .map(([motivo, own]) => ({ motivo, quantidade: own.length }))
      .toSorted((a, b) => b.quantidade - a.quantidade)
      .slice(0, motivosMax)
    const itens = previa.itens.map((item) => ({ ...item, espera: byLine.get(item.linha) ?? null }))
    const done = linhas.filter(({ resultado }) => resultado === 'aplicada')
    const fara = [...Map.groupBy(done, ({ efeito }) => efeito)].map(([efeito, own]) => ({
      efeito,
      quantidade: own.length,
      valor: sumOf(own, ({ valor }) => valor),
    }))
    const repetidas = linhas.filter(({ resultado }) => resultado === 'repetida').length
    return { ...previa, itens, fara, repetidas, esperam: waiting.length, motivos }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return {
      ...previa,
      avisos: [`Não poderá ser aplicado agora: ${error.message}`, ...previa.avisos],
    }
  }
}

/** Applies a file; throws with the reason where it cannot be applied. */
export async function applyReturn(
  who: WhoToday,
  sent: SentFile,
  decided: Decided,
): Promise<Applied> {
  const { read } = sent
  switch (read.tipo) {
    case 'pagamento':
      return applyPagamentos(who, { sent, file: read.file, decided })
    case 'cobranca':
      return applyBoletos(who, { sent, file: read.file, decided })
    case 'ilegivel':
      throw refuseFile(sent, read.problem)
  }
}

const unreadable = ({ arquivo, nome }: StoredReturn, motivo: string): PreviaOfRetorno => ({
  arquivo,
  tipo: 'pagamento',
  nome,
  estado: 'recusado',
  motivo,
  conta: null,
  escolhas: [],
  id_cnab_convenio: null,
  banco: '',
  nsa: null,
  gerado_em: null,
  somas: [],
  fara: [],
  repetidas: 0,
  esperam: 0,
  motivos: [],
  avisos: [],
  itens: [],
  itens_total: 0,
})
