import {
  boletoCarne,
  boletoList,
  boletoPdf,
  boletoPrepare,
  boletoView,
  generateLinkPayment,
  interShowDetailPayment,
} from '@claquete/contract/financeiro/cobranca/boleto'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { call, callFile, refreshReads } from '../../lib/wire/call.ts'
import { CallFailure } from '../../lib/wire/request.ts'
import { openAnswer } from '../../lib/acts/open-answer.ts'
import { toast } from '../../lib/page/toast.ts'
import { moneyReads } from '../../livro/titulos/public.ts'

/** Reads to refetch after any act on charges. */
export const boletoReads = [boletoList, boletoPrepare, boletoView, ...moneyReads] as const

/** Opens the paper of a charge in a new tab. */
export const openBoleto = (id_boleto: number) =>
  openAnswer(() => callFile(boletoPdf, { params: { id_boleto } }))

/** Opens the paper of several, three on a page. */
export const openCarne = (ids: readonly number[]) =>
  openAnswer(() => callFile(boletoCarne, { query: { ids: [...ids] } }))

export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.warning('O navegador não deixou copiar. Selecione o texto e copie.')
  }
}

const idOf = (url: string) => Number(/boletos\/(\d+)\/pdf/u.exec(url)?.[1])

const linkFailed = 'Erro ao gerar link boleto'

function warnOfLink(error: unknown): void {
  if (!(error instanceof CallFailure)) return toast.warning(linkFailed)
  if (error.ofSession) return
  const reason = error.status === 404 ? 'Este título ainda não tem boleto.' : error.msg
  toast.warning(reason.replace(`${linkFailed}: `, ''), linkFailed)
}

/** Opens the charge of a receivable; one without an address asks the bank for it first, and keeps it. */
export async function openLink({ id_lancamento, url_boleto }: LancamentoRow): Promise<void> {
  if (url_boleto !== null) return openBoleto(idOf(url_boleto))
  await openAnswer(async () => {
    await call(interShowDetailPayment, { params: { id: id_lancamento } })
    const { url } = await call(generateLinkPayment, { body: { id_lancamento } })
    await refreshReads(...boletoReads)
    return callFile(boletoPdf, { params: { id_boleto: idOf(url) } })
  }, warnOfLink)
}
