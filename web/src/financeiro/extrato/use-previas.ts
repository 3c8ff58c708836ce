import { importedExtratoList } from '@claquete/contract/financeiro/extrato/extrato'
import { extratoCheck, extratoImport } from '@claquete/contract/financeiro/extrato/extrato-import'
import type { ExtratoFonte, Previa } from '@claquete/contract/financeiro/extrato/extrato-import'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { useState } from 'react'
import { useAct } from '../../lib/acts/act.ts'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { useLeaveGuard } from '../../lib/acts/leave.ts'
import { sendFiles } from '../../lib/acts/upload-all.ts'
import { cartaoReads } from './cartao-reads.ts'
import { keyOf, keysWithout } from './previa-key.ts'

type Checked = ReplyOf<typeof extratoCheck>
export type ExtratoImported = ReplyOf<typeof extratoImport>

interface Opened {
  /** Sources that are there from the start. */
  readonly initial?: readonly ExtratoFonte[]
  /** The card and its statement that files are opened for. */
  readonly cartao?: NonNullable<ExtratoFonte['cartao']> | undefined
}
type Choice = NonNullable<ExtratoFonte['contas']>[number]

/** The dropped files, their previews, what a person decided of them, and the import. */
export function usePrevias({ initial = [], cartao }: Opened) {
  const [fontes, setFontes] = useState<readonly ExtratoFonte[]>(initial)
  const [checked, setChecked] = useState<Checked>()
  /** Lines for which a person chose the opposite of the proposed choice, by statement. */
  const [turned, setTurned] = useState<Readonly<Record<string, ReadonlySet<string>>>>({})
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState<number>()
  const [done, setDone] = useState<ExtratoImported>()
  const act = useAct()

  const preview = async (next: readonly ExtratoFonte[]) => {
    setFontes(next)
    setChecked(await call(extratoCheck, { body: { fontes: [...next] } }))
  }
  const check = (next: readonly ExtratoFonte[]) =>
    act.run(async () => {
      await preview(next)
      return {}
    })
  /** Sends and previews in one act: an import that began between the two would leave the files unread. */
  const open = (files: readonly File[]) =>
    act.run(async () => {
      setDone(undefined)
      const stored = await sendFiles(files, fontes.length, {
        param: 'extratos',
        kind: 'file',
        onProgress: setSent,
      })
      const added = stored.map(({ nomeArquivo }) => ({
        arquivo: nomeArquivo,
        ...(cartao && { cartao }),
      }))
      setSent(undefined)
      if (added.length > 0) await preview([...fontes, ...added])
      return {}
    })
  const change = (fonte: number, part: Partial<ExtratoFonte>) =>
    check(fontes.map((one, at) => (at === fonte ? { ...one, ...part } : one)))
  const remove = (fonte: number) =>
    act.run(async () => {
      const left = fontes.filter((_, at) => at !== fonte)
      if (left.length > 0) await preview(left)
      else {
        setFontes([])
        setChecked(undefined)
      }
      setTurned((before) => Object.fromEntries(keysWithout(Object.entries(before), fonte)))
      setSkipped((before) => new Set(keysWithout(before.entries(), fonte).map(([key]) => key)))
      return {}
    })
  const previas = checked?.data ?? []
  const ready = previas.filter((one) => one.estado === 'pronto' && !skipped.has(keyOf(one)))
  const save = () =>
    act.run(async () => {
      const reply = await call(extratoImport, {
        body: { fontes: [...fontes], importar: ready.map((one) => requestOf(one, turned)) },
      })
      await refreshReads(importedExtratoList, ...cartaoReads)
      setDone(reply)
      setTurned({})
      setSkipped(new Set())
      // What still lacks an account or its columns stays, to be finished.
      const left = fontes.filter((_, at) => previas.some((one) => one.fonte === at && lacks(one)))
      if (left.length > 0) await preview(left)
      else {
        setFontes([])
        setChecked(undefined)
      }
      return { msg: reply.msg }
    })
  const tell = (previa: Previa, choice: Omit<Choice, 'indice'>) => {
    const { fonte, indice } = previa
    const others = (fontes[fonte]?.contas ?? []).filter((one) => one.indice !== indice)
    return change(fonte, { contas: [...others, { indice, ...choice }] })
  }
  useLeaveGuard({ isChanged: () => ready.length > 0 && !act.isRunning })
  return {
    act,
    sent,
    done,
    previas,
    contas: checked?.contas ?? [],
    ready,
    turned,
    skipped,
    open,
    check: () => check(fontes),
    /** Takes a file out, with all of its statements. */
    remove,
    chooseConta: (previa: Previa, id_contabancaria: number) => tell(previa, { id_contabancaria }),
    /** Says of which statement a card's file is, or how it writes purchases; the other stays as shown. */
    tellCartao: (previa: Previa, part: Pick<Choice, 'mes' | 'compras'>) =>
      tell(previa, { ...choiceOf(previa), ...part }),
    chooseColunas: (fonte: number, colunas: NonNullable<ExtratoFonte['colunas']>) =>
      change(fonte, { colunas }),
    turn: (previa: Previa, chave: string) =>
      setTurned((before) => ({
        ...before,
        [keyOf(previa)]: flipped(before[keyOf(previa)], chave),
      })),
    skip: (previa: Previa) => setSkipped((before) => flipped(before, keyOf(previa))),
    save,
  }
}
export type Previas = ReturnType<typeof usePrevias>

const lacks = ({ estado }: Previa) => estado !== 'pronto' && estado !== 'nada_novo'

function flipped(set: ReadonlySet<string> = new Set(), one: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}

/** The account of a preview; of a card, with its statement, and the sign of purchases where somebody chose it. */
const choiceOf = ({ conta, cartao }: Previa) => ({
  id_contabancaria: conta?.id_contabancaria ?? 0,
  ...(cartao && { mes: cartao.mes }),
  ...(cartao?.sinal === 'escolhido' && { compras: cartao.compras }),
})

function requestOf(previa: Previa, turned: Readonly<Record<string, ReadonlySet<string>>>) {
  const { fonte, indice, itens } = previa
  const own = turned[keyOf(previa)] ?? new Set()
  const changed = itens.filter(({ chave }) => own.has(chave))
  return {
    fonte,
    indice,
    ...choiceOf(previa),
    deixar: changed.filter(({ importar }) => importar).map(({ chave }) => chave),
    incluir: changed.filter(({ importar }) => !importar).map(({ chave }) => chave),
  }
}
