import { importCalls } from '@claquete/contract/sistema/importacao/calls'
import type { ImportReply, Importacao, Mapping } from '@claquete/contract/sistema/importacao/calls'
import type { Target } from '@claquete/contract/sistema/importacao/importacao'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAddressWords } from '../../lib/page/address-words.ts'
import {
  call,
  callFile,
  refreshEverything,
  refreshReads,
  reportFailure,
  useRead,
} from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { download, saveBlob } from '../../lib/list/export.ts'
import { toast } from '../../lib/page/toast.ts'
import { sendFile } from '../../lib/acts/upload.ts'
import { countOf, endOf, isRunning } from './import-words.ts'

export type { ImportReply } from '@claquete/contract/sistema/importacao/calls'

export const STEPS = { file: 0, mapping: 1, check: 2, result: 3 } as const

/** Query parameter with the id of the open import. */
const openWord = 'importacao'
const lookMs = 700

/** The endpoints of a target, built from its base path. */
export const useImportCalls = ({ caminho, muitos }: Target) =>
  useMemo(() => importCalls({ caminho, muitos, access: 'session' }), [caminho, muitos])
export type ImportCalls = ReturnType<typeof useImportCalls>

/** State of the import wizard, and the calls behind its steps. */
export function useImport(target: Target) {
  const calls = useImportCalls(target)
  const address = useOpenInAddress()
  const [step, setStep] = useState<number>(STEPS.file)
  const [reply, setReply] = useState<ImportReply>()
  const [mapping, setMapping] = useState<Mapping>({})
  const show = (next: ImportReply) => {
    setReply(next)
    setMapping(next.mapeamento)
    setStep(stepOf(next.importacao))
    address.open(next.id_importacao)
  }
  const update = (next: Partial<ImportReply>) =>
    setReply((before) => before && { ...before, ...next })
  const post = (body: Parameters<typeof call<ImportCalls['post']>>[1]['body']) =>
    call(calls.post, { body })
  const { sent, openFile } = useOpening(calls, show)
  const resume = (id_importacao: number) => attempt(async () => show(await post({ id_importacao })))
  const { id_importacao = 0 } = reply ?? {}
  const restart = () => {
    setReply(undefined)
    setStep(STEPS.file)
    address.open(undefined)
    void refreshReads(calls.list)
  }
  useResumed(address.asked, reply?.id_importacao, resume)
  useRunning(calls, reply, (importacao) => {
    update({ importacao })
    setStep(stepOf(importacao))
  })
  return {
    target,
    calls,
    step,
    setStep,
    reply,
    mapping,
    setMapping,
    sent,
    openFile,
    resume,
    restart,
    changeSheet: (planilha: string) =>
      attempt(async () => show(await post({ id_importacao, planilha }))),
    // Drop the columns of the reply: only the first reply has examples from the file.
    check: () =>
      attempt(async () => {
        const { colunas: _, ...checked } = await post({ id_importacao, mapeamento: mapping })
        update(checked)
      }),
    confirmImport: () =>
      attempt(async () => {
        const done = await post({ id_importacao, confirmar: true })
        setReply(done)
        if (!isRunning(done.importacao)) await finish(done.importacao)
      }),
    stop: () => stopImport(calls, id_importacao, () => resume(id_importacao)),
    discard: () =>
      attempt(async () => {
        await call(calls.discard, { params: { id_importacao } })
        restart()
      }),
  }
}
export type Import = ReturnType<typeof useImport>

const stepOf = ({ estado }: Importacao) =>
  estado === 'enviada' || estado === 'conferida' ? STEPS.mapping : STEPS.result

/** Link to the rejected rows in the format of the uploaded file. */
export const leftOutLink = ({ formato, link_erros, link_erros_xlsx }: Importacao) =>
  formato === 'xlsx' ? (link_erros_xlsx ?? link_erros) : link_erros

async function finish(importacao: Importacao) {
  const link = leftOutLink(importacao)
  if (link) download(link)
  await refreshEverything()
}

/** The import named in the address, so that it can be linked and survives a reload. */
function useOpenInAddress() {
  const [words, setWords] = useAddressWords()
  const asked = Number(words.get(openWord) ?? 0)
  const open = useCallback(
    (id: number | undefined) =>
      setWords(
        (before) => {
          const next = new URLSearchParams(before)
          if (id === undefined) next.delete(openWord)
          else next.set(openWord, String(id))
          return next
        },
        { replace: true },
      ),
    [setWords],
  )
  return { asked: Number.isSafeInteger(asked) && asked > 0 ? asked : undefined, open }
}

/** Opens the import named in the address once, and again when a notice links to another. */
function useResumed(
  asked: number | undefined,
  shown: number | undefined,
  resume: (id: number) => Promise<boolean>,
) {
  const tried = useRef<number>(undefined)
  useEffect(() => {
    // The address changes a moment after the state: do not reopen the import shown last.
    if (shown !== undefined) tried.current = shown
    else if (asked === undefined) tried.current = undefined
    if (asked === undefined || asked === tried.current) return
    tried.current = asked
    void resume(asked)
  })
}

/** Polls a running import until it ends, then downloads the rejected rows. */
function useRunning(
  calls: ImportCalls,
  reply: ImportReply | undefined,
  onChange: (importacao: Importacao) => void,
) {
  const isOn = reply !== undefined && isRunning(reply.importacao)
  const { data } = useRead(
    calls.list,
    { query: { id_importacao: reply?.id_importacao ?? 0 } },
    { enabled: isOn, refetchInterval: isOn && lookMs, staleTime: 0 },
  )
  const found = isOn ? data?.data.data[0] : undefined
  useEffect(() => {
    // A cached reply from before the import started says nothing about it.
    if (!found || found.estado === 'enviada' || found.id !== reply?.id_importacao) return
    if (JSON.stringify(found) === JSON.stringify(reply.importacao)) return
    onChange(found)
    if (found.estado === 'importada') void finish(found)
  })
}

/** Uploads a file and starts an import with it; `sent` is the share uploaded (0 to 1), undefined when idle. */
function useOpening(calls: ImportCalls, onOpen: (reply: ImportReply) => void) {
  const [sent, setSent] = useState<number>()
  const openFile = async (file: File) => {
    setSent(0)
    const stored = await sendFile(file, {
      param: 'importacao',
      kind: 'file-planilha',
      onProgress: setSent,
    })
    if (stored) {
      const body = { arquivo: stored.nomeArquivo }
      await attempt(async () => onOpen(await call(calls.post, { body })))
    }
    setSent(undefined)
  }
  return { sent, openFile }
}

async function attempt(run: () => Promise<void>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    reportFailure(error)
    return false
  }
}

const stopImport = (calls: ImportCalls, id_importacao: number, then: () => Promise<unknown>) =>
  confirm({
    title: 'Parar a importação?',
    message: 'Nada do que ela fez até agora fica gravado. Você pode importar de novo depois.',
    yes: 'Parar',
    no: 'Continuar importando',
    tone: 'danger',
    run: async () => {
      await call(calls.stop, { params: { id_importacao } })
      await refreshReads(calls.list)
      await then()
    },
  })

/** Undoes an import after confirmation; true once undone. */
export function undoImport(
  target: Target,
  calls: ImportCalls,
  { id, importadas, nome_arquivo }: Importacao,
): Promise<boolean> {
  const end = endOf(target)
  return confirm({
    title: 'Desfazer a importação?',
    subject: nome_arquivo,
    message: `${countOf(target, importadas)} que ela criou ${importadas === 1 ? 'é excluída' : `são excluíd${end}`}, menos ${end} que já foram alterad${end} ou usad${end}.`,
    yes: 'Desfazer',
    tone: 'danger',
    run: async () => {
      const { msg = '' } = await call(calls.undo, { params: { id_importacao: id } })
      await refreshEverything()
      toast.success(msg)
    },
  })
}

/** Downloads a template file with the columns an import understands. */
export const downloadModel = (
  { muitos }: Target,
  calls: ImportCalls,
  formato: 'csv' | 'xlsx',
): Promise<boolean> =>
  attempt(async () => {
    const file = await callFile(calls.template, { params: { formato } })
    saveBlob(file, `modelo-${muitos}.${formato}`)
  })
