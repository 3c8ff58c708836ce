import { arquivoUpload } from '@claquete/contract/sistema/arquivos/arquivo'
import { ActionIcon, Button, Group, Progress } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { CallFailure } from '../../lib/wire/call.ts'
import { useCurrentForm, useValues } from '../../lib/form/form.ts'
import { upload } from '../../lib/acts/send-file.ts'
import { toast } from '../../lib/page/toast.ts'
import { useField } from '../../ui/fields/use-field.ts'
import { IconPaperclip, IconPhoto, IconX } from '../../ui/icons.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'

/** A receipt that was uploaded. */
export interface Receipt {
  readonly nome: string
  readonly id_arquivo: number
}

/** A receipt on its way, or one that failed. */
interface PendingReceipt {
  readonly nome: string
  readonly arquivo: File
  readonly parte: number
  readonly failure: unknown
  readonly onSent: (receipt: Receipt) => void
}

const refusedByServer = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure && failure.status === 422

/** Uploads receipts as soon as they are added; failed ones are retried on save. */
export function useReceipts() {
  const [pending, setPending] = useState<readonly PendingReceipt[]>([])
  const latest = useRef(pending)
  const running = useRef(new Map<string, Promise<void>>())
  const change = (next: readonly PendingReceipt[]) => {
    latest.current = next
    setPending(next)
  }
  const replace = (nome: string, part: Partial<PendingReceipt>) =>
    change(latest.current.map((um) => (um.nome === nome ? { ...um, ...part } : um)))
  const remove = (nome: string) => change(latest.current.filter((um) => um.nome !== nome))
  const send = async ({ nome, arquivo, onSent }: PendingReceipt) => {
    replace(nome, { parte: 0, failure: undefined })
    try {
      const query = { param: 'despesa', tipo: 'file' }
      const onProgress = (parte: number) => replace(nome, { parte })
      const { id_arquivo } = await upload(arquivoUpload, { query, file: arquivo, onProgress })
      const isWanted = latest.current.some((um) => um.nome === nome)
      remove(nome)
      if (isWanted) onSent({ nome, id_arquivo })
    } catch (failure) {
      replace(nome, { failure })
      if (refusedByServer(failure)) toast.warning(failure.msg)
    }
  }
  /** Uploads a receipt; while it uploads, gives that upload instead of beginning another. */
  const sendOnce = (um: PendingReceipt): Promise<void> => {
    const begun =
      running.current.get(um.nome) ?? send(um).finally(() => running.current.delete(um.nome))
    running.current.set(um.nome, begun)
    return begun
  }
  return {
    pending,
    isPending: () => latest.current.length > 0,
    remove,
    add: (arquivos: readonly File[], onSent: PendingReceipt['onSent']) => {
      const novos = arquivos.map((arquivo, at) => ({
        nome: `${Date.now()}-${at}-${arquivo.name}`,
        arquivo,
        parte: 0,
        failure: undefined,
        onSent,
      }))
      change([...latest.current, ...novos])
      for (const novo of novos) void sendOnce(novo)
    },
    /** Retries those that failed and waits for all, also for what is added meanwhile; throws why one failed. */
    async finish(): Promise<void> {
      for (const um of latest.current) void sendOnce(um)
      while (running.current.size > 0) await Promise.all(running.current.values())
      const failure = latest.current.find((um) => um.failure !== undefined)?.failure
      if (failure === undefined) return
      if (!refusedByServer(failure)) throw failure
      const { status, code, msg } = failure
      throw new CallFailure(status, code, msg, [{ campo: 'anexos', msg }])
    },
  }
}

type ReceiptUploads = ReturnType<typeof useReceipts>

const withoutPrefix = (nome: string) => nome.replace(/^\d+-\d+-/u, '')

/** Pixels; a large touch target. */
const receiptButtonHeight = 64

/** Takes a photograph, or picks files, as receipts of an expense: those uploaded are its value `anexos`. */
export function Receipts({ uploads }: { readonly uploads: ReceiptUploads }) {
  const { set, input } = useField<readonly Receipt[]>({ name: 'anexos', label: 'Comprovantes' })
  const current = useCurrentForm<{ anexos: readonly Receipt[] }>()
  const { anexos } = useValues(current)
  const camera = useRef<HTMLInputElement>(null)
  const arquivos = useRef<HTMLInputElement>(null)
  const choose = (chosen: HTMLInputElement) => {
    const files = [...(chosen.files ?? [])]
    chosen.value = ''
    if (files.length === 0) return
    uploads.add(files, (receipt) => set([...current.form.getValues().anexos, receipt]))
  }
  return (
    <Stack gap={2} data-path={input['data-path']}>
      <Group grow gap={8}>
        <Button
          variant="default"
          h={receiptButtonHeight}
          px="xs"
          leftSection={<IconPhoto size={20} stroke={1.5} />}
          onClick={() => camera.current?.click()}
        >
          Fotografar nota
        </Button>
        <Button
          variant="default"
          h={receiptButtonHeight}
          px="xs"
          leftSection={<IconPaperclip size={20} stroke={1.5} />}
          onClick={() => arquivos.current?.click()}
        >
          Escolher arquivo
        </Button>
      </Group>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Fotografar nota"
        onChange={(event) => choose(event.currentTarget)}
      />
      <input
        ref={arquivos}
        type="file"
        hidden
        multiple
        accept="image/*,application/pdf"
        aria-label="Escolher arquivo"
        onChange={(event) => choose(event.currentTarget)}
      />
      {anexos.length + uploads.pending.length > 0 && (
        <ItemList>
          {anexos.map(({ nome }) => (
            <ReceiptItem
              key={nome}
              nome={nome}
              onRemove={() => set(anexos.filter((um) => um.nome !== nome))}
            >
              <Note tone="success">enviado</Note>
            </ReceiptItem>
          ))}
          {uploads.pending.map(({ nome, parte, failure }) => (
            <ReceiptItem key={nome} nome={nome} onRemove={() => uploads.remove(nome)}>
              {failure === undefined ? (
                <Progress
                  w={90}
                  size="sm"
                  value={parte * 100}
                  aria-label={`Enviando ${withoutPrefix(nome)}`}
                />
              ) : (
                <Note tone="danger">não enviado: tentaremos de novo ao salvar</Note>
              )}
            </ReceiptItem>
          ))}
        </ItemList>
      )}
      {input.error && <Note tone="danger">{input.error}</Note>}
    </Stack>
  )
}

interface ReceiptItemProps {
  readonly nome: string
  readonly onRemove: () => void
  /** Where it stands: uploaded, on its way, or failed. */
  readonly children: ReactNode
}

function ReceiptItem({ nome, onRemove, children }: ReceiptItemProps) {
  return (
    <Item
      title={withoutPrefix(nome)}
      aside={
        <Row nowrap>
          {children}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remover ${withoutPrefix(nome)}`}
            onClick={onRemove}
          >
            <IconX size={16} />
          </ActionIcon>
        </Row>
      }
    />
  )
}
