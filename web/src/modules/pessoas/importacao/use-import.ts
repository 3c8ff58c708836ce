import type { ReplyOf } from '@claquete/contract/endpoint'
import {
  importacaoCancel,
  importacaoDelete,
  importacaoList,
  importacaoPost,
  importacaoTemplate,
} from '@claquete/contract/pessoas/importacao'
import type { Importacao, Mapping } from '@claquete/contract/pessoas/importacao'
import { pessoaList, pessoaOptions } from '@claquete/contract/pessoas/pessoa'
import { useState } from 'react'
import { call, refreshReads, reportFailure } from '../../../lib/call.ts'
import { confirm } from '../../../lib/confirm.ts'
import { download, downloadText } from '../../../lib/export.ts'
import { toast } from '../../../lib/toast.ts'
import { sendFile } from '../../../lib/upload.ts'

export type ImportReply = ReplyOf<typeof importacaoPost>

export const STEPS = { file: 0, mapping: 1, check: 2, result: 3 } as const

/** The wizard's state and the calls behind each of its steps. */
export function useImport() {
  const [step, setStep] = useState<number>(STEPS.file)
  const [reply, setReply] = useState<ImportReply>()
  const [mapping, setMapping] = useState<Mapping>({})
  const show = (next: ImportReply) => {
    setReply(next)
    setMapping(next.mapeamento)
    setStep(STEPS.mapping)
  }
  const { sent, openFile } = useOpening(show)
  const resume = (id_importacao: number) =>
    attempt(async () => show(await call(importacaoPost, { body: { id_importacao } })))
  const check = () =>
    attempt(async () => {
      if (!reply) return
      const body = { id_importacao: reply.id_importacao, mapeamento: mapping }
      const checked = await call(importacaoPost, { body })
      // Only the first step reads examples from the file.
      setReply({ ...checked, colunas: reply.colunas })
    })
  const confirmImport = () =>
    attempt(async () => {
      if (!reply) return
      const body = { id_importacao: reply.id_importacao, confirmar: true }
      const done = await call(importacaoPost, { body })
      setReply(done)
      if (done.importacao.link_erros) download(done.importacao.link_erros)
      await refreshReads(importacaoList, pessoaList, pessoaOptions)
    })
  const restart = () => {
    setReply(undefined)
    setStep(STEPS.file)
    void refreshReads(importacaoList)
  }
  const discard = () =>
    attempt(async () => {
      if (!reply) return
      const { id_importacao } = reply
      await call(importacaoCancel, { params: { id_importacao } })
      restart()
    })
  return {
    step,
    setStep,
    reply,
    mapping,
    setMapping,
    sent,
    openFile,
    resume,
    check,
    confirmImport,
    discard,
    restart,
  }
}

/** Sends a file and opens an import of it; `sent` is the part sent so far, while it is. */
function useOpening(onOpen: (reply: ImportReply) => void) {
  const [sent, setSent] = useState<number>()
  const openFile = async (file: File) => {
    setSent(0)
    const stored = await sendFile(file, {
      param: 'import-persons',
      kind: 'file-csv',
      onProgress: setSent,
    })
    if (stored) {
      await attempt(async () =>
        onOpen(await call(importacaoPost, { body: { arquivo: stored.nomeArquivo } })),
      )
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

/** Takes back what an import created, after asking; true once undone. */
export function undoImport({ id, importadas, nome_arquivo }: Importacao): Promise<boolean> {
  return confirm({
    title: 'Desfazer a importação?',
    subject: nome_arquivo,
    message: `As ${importadas} pessoas que ela criou são excluídas, menos as que já foram alteradas ou usadas.`,
    yes: 'Desfazer',
    tone: 'danger',
    run: async () => {
      const reply = await call(importacaoDelete, { params: { id_importacao: id } })
      await refreshReads(importacaoList, pessoaList, pessoaOptions)
      toast.success(reply.msg ?? `${reply.excluidas} pessoas excluídas`)
    },
  })
}

/** Saves an empty file with the columns that an import understands, as Excel opens it. */
export async function downloadTemplate(): Promise<void> {
  await attempt(async () => {
    const { csv } = await call(importacaoTemplate, { query: {} })
    downloadText(csv.startsWith('\ufeff') ? csv : `\ufeff${csv}`, 'modelo-pessoas.csv', 'text/csv')
  })
}
