import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { WhoToday } from '../../../kernel/context.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { requireContas } from '../../../livro/titulos/public.ts'
import type { Outcome } from '../../pagamentos/public.ts'
import { insertLinhas, insertRetorno } from './apply.queries.ts'
import type { NewLinha } from './apply.queries.ts'
import type { StoredConvenio } from '../convenio/convenio.queries.ts'
import { refuseCnab } from '../remessa/remessa.ts'
import type { FileToApply, JudgedFile, StoredReturn } from './retorno.read.ts'

export interface Applied {
  readonly id_cnab_retorno: number
  readonly aplicadas: number
  readonly pendentes: number
}

interface Applying extends Omit<FileToApply<unknown>, 'file'> {
  readonly tipo: 'pagamento' | 'cobranca'
  /** 0 where the bank does not number its files. */
  readonly nsa: number
  readonly generatedOn: CalendarDate | undefined
  readonly avisos: readonly string[]
  readonly judge: () => Promise<JudgedFile>
  /** Does what the lines say; returns a line to store for each. */
  readonly answer: (convenio: StoredConvenio) => Promise<readonly NewLinha[]>
}

/** What the stored line says of each outcome of an answer. */
export const resultOf = {
  done: 'aplicada',
  already: 'repetida',
  unknown: 'pendente',
  refused: 'pendente',
} as const satisfies Record<Outcome['result'], NewLinha['resultado']>

/** The failure that says why a file cannot be applied. */
export const refuseFile = ({ nome }: StoredReturn, motivo: string) =>
  refuseCnab(`aplicar “${nome}”`, motivo)

/**
 * Applies a file of the bank and stores it with what became of each line. Two people with one file, or files of one
 * account, wait for each other before they are judged: the second finds what the first did.
 */
export async function applyFile(
  who: WhoToday,
  { sent, decided, tipo, nsa, generatedOn, avisos, judge, answer }: Applying,
): Promise<Applied> {
  const { db, actor } = who
  const { nome, arquivo, sha256 } = sent
  await takeTurn(db, 'cnab:retorno')
  const judged = await judge()
  const { estado, motivo, convenio } = judged
  const isReady = estado === 'pronto' || (estado === 'sequencia' && decided.acceptsOrder === true)
  if (!convenio || !isReady) {
    throw refuseFile(sent, motivo ?? '')
  }
  await requireContas(who, [convenio.id_contabancaria])
  const linhas = await answer(convenio)
  const id_cnab_retorno = await insertRetorno(db, {
    id_cnab_convenio: convenio.id_cnab_convenio,
    tipo,
    nome,
    arquivo,
    sha256,
    nsa: nsa || null,
    gerado_em: generatedOn ?? null,
    quantidade: linhas.length,
    avisos: [...judged.avisos, ...avisos],
    id_usuario: actor.id_usuario,
  })
  await insertLinhas(db, id_cnab_retorno, linhas)
  const countOf = (resultado: NewLinha['resultado']) =>
    linhas.filter((one) => one.resultado === resultado).length
  return {
    id_cnab_retorno,
    aplicadas: countOf('aplicada'),
    pendentes: countOf('pendente'),
  }
}
