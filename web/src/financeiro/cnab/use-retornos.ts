import { retornoApply, retornoCheck } from '@claquete/contract/financeiro/cnab/retorno'
import type { PreviaOfRetorno } from '@claquete/contract/financeiro/cnab/retorno'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { useState } from 'react'
import { useAct } from '../../lib/acts/act.ts'
import { call } from '../../lib/wire/call.ts'
import { useLeaveGuard } from '../../lib/acts/leave.ts'
import { sendFiles } from '../../lib/acts/upload-all.ts'
import { cnabReads } from './reads.ts'

/** The dropped files, what they would do, and their application. */
export function useRetornos() {
  const [previas, setPrevias] = useState<readonly PreviaOfRetorno[]>([])
  const [waiting, setWaiting] = useState<readonly string[]>([])
  /** Files out of order that a person wants applied all the same. */
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  /** The agreements that a person chose for files that do not say theirs. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const [sent, setSent] = useState<number>()
  const [done, setDone] = useState<ReplyOf<typeof retornoApply>>()
  const act = useAct({ refresh: cnabReads })

  const preview = async (arquivos: readonly string[], choices = chosen) => {
    setWaiting(arquivos)
    const escolhas = [...choices].flatMap(([arquivo, id_cnab_convenio]) =>
      arquivos.includes(arquivo) ? [{ arquivo, id_cnab_convenio }] : [],
    )
    setPrevias((await call(retornoCheck, { body: { arquivos: [...arquivos], escolhas } })).data)
    setWaiting([])
  }
  const check = (arquivos: readonly string[]) =>
    act.run(async () => {
      await preview(arquivos)
      return {}
    })
  /** What was sent, also what a failure kept from being previewed. */
  const shown = waiting.length > 0 ? waiting : previas.map(({ arquivo }) => arquivo)
  /** Sends and previews in one act: an application that began between the two would leave the files unread. */
  const open = (files: readonly File[]) =>
    act.run(async () => {
      setDone(undefined)
      const stored = await sendFiles(files, shown.length, {
        param: 'cnab-retorno',
        kind: 'file',
        onProgress: setSent,
      })
      const added = stored.map(({ nomeArquivo }) => nomeArquivo)
      setSent(undefined)
      if (added.length > 0) await preview([...shown, ...added])
      return {}
    })
  const ready = previas.filter(
    ({ estado, arquivo }) =>
      estado === 'pronto' || (estado === 'sequencia' && accepted.has(arquivo)),
  )
  const apply = () =>
    act.run(async () => {
      const reply = await call(retornoApply, {
        body: {
          arquivos: ready.map(({ arquivo, estado, id_cnab_convenio }) => ({
            arquivo,
            ...(id_cnab_convenio !== null && { id_cnab_convenio }),
            ...(estado === 'sequencia' && { sequencia: 'S' as const }),
          })),
        },
      })
      setDone(reply)
      setPrevias([])
      setAccepted(new Set())
      setChosen(new Map())
      return { msg: reply.msg }
    })
  useLeaveGuard({ isChanged: () => ready.length > 0 && !act.isRunning })
  return {
    act,
    sent,
    done,
    previas,
    ready,
    accepted,
    isChecking: act.isRunning && waiting.length > 0,
    open,
    apply,
    again: () => check(shown),
    /** Says of which agreement a file is, and looks at it again. */
    choose: (arquivo: string, id_cnab_convenio: number | null) => {
      const next = new Map(chosen)
      if (id_cnab_convenio === null) next.delete(arquivo)
      else next.set(arquivo, id_cnab_convenio)
      setChosen(next)
      return act.run(async () => {
        await preview(shown, next)
        return {}
      })
    },
    remove: (arquivo: string) =>
      setPrevias((before) => before.filter((one) => one.arquivo !== arquivo)),
    accept: (arquivo: string, isAccepted: boolean) =>
      setAccepted((before) => {
        const next = new Set(before)
        if (isAccepted) next.add(arquivo)
        else next.delete(arquivo)
        return next
      }),
  }
}
export type Retornos = ReturnType<typeof useRetornos>
