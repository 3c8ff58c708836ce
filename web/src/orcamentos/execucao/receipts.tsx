import { arquivoUpload } from '@claquete/contract/sistema/arquivos/arquivo'
import { ActionIcon, Button, Group, Progress } from '@mantine/core'
import { useRef, useState } from 'react'
import { CallFailure } from '../../lib/call.ts'
import { upload } from '../../lib/send-file.ts'
import { toast } from '../../lib/toast.ts'
import { IconPaperclip, IconPhoto, IconX } from '../../ui/icons.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/layout/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'

/** A receipt: uploaded, uploading or failed. */
export interface Receipt {
  readonly nome: string
  /** Undefined until uploaded. */
  readonly id_arquivo?: number
  readonly arquivo?: File
  readonly parte?: number
  readonly falhou?: boolean
}

/** Uploads receipts as soon as they are added; failed ones are retried on save. */
export function useReceipts(
  inicio: readonly Receipt[],
  aoMudar: (lista: readonly Receipt[]) => void,
) {
  const [lista, setLista] = useState(inicio)
  const latest = useRef(inicio)
  const change = (proxima: readonly Receipt[]) => {
    latest.current = proxima
    setLista(proxima)
    aoMudar(proxima)
  }
  const replace = (nome: string, mudanca: Partial<Receipt>) =>
    change(latest.current.map((um) => (um.nome === nome ? { ...um, ...mudanca } : um)))
  const running = useRef(new Map<string, Promise<boolean>>())
  const send = async ({ nome, arquivo }: Receipt): Promise<boolean> => {
    if (!arquivo) return false
    replace(nome, { parte: 0, falhou: false })
    try {
      const query = { param: 'despesa', tipo: 'file' }
      const onProgress = (parte: number) => replace(nome, { parte })
      const { id_arquivo } = await upload(arquivoUpload, { query, file: arquivo, onProgress })
      replace(nome, { id_arquivo, parte: 1 })
      return true
    } catch (error) {
      replace(nome, { falhou: true })
      if (error instanceof CallFailure && error.status === 422) toast.warning(error.msg)
      return false
    }
  }
  /** Uploads a receipt; while it uploads, gives that upload instead of beginning another. */
  const sendOnce = (um: Receipt): Promise<boolean> => {
    const begun =
      running.current.get(um.nome) ?? send(um).finally(() => running.current.delete(um.nome))
    running.current.set(um.nome, begun)
    return begun
  }
  return {
    lista,
    tirar: (nome: string) => change(latest.current.filter((um) => um.nome !== nome)),
    juntar: (arquivos: readonly File[]) => {
      const novos = arquivos.map((arquivo, at) => ({
        nome: `${Date.now()}-${at}-${arquivo.name}`,
        arquivo,
      }))
      change([...latest.current, ...novos])
      for (const novo of novos) void sendOnce(novo)
    },
    /** Uploads the receipts without an id, or waits for those already uploading; false if any fails. */
    async enviarFaltantes(): Promise<boolean> {
      const faltam = latest.current.filter(({ id_arquivo }) => id_arquivo === undefined)
      const sent = []
      for (const um of faltam) sent.push(await sendOnce(um))
      return sent.every(Boolean)
    },
    ids: () => latest.current.flatMap(({ id_arquivo }) => (id_arquivo ? [id_arquivo] : [])),
  }
}

type ReceiptUpload = ReturnType<typeof useReceipts>

const withoutPrefix = (nome: string) => nome.replace(/^\d+-\d+-/u, '')

/** Pixels; a large touch target. */
const receiptButtonHeight = 64

/** Takes a photograph, or picks files, as receipts of an expense. */
export function Receipts({ envio }: { envio: ReceiptUpload }) {
  const camera = useRef<HTMLInputElement>(null)
  const arquivos = useRef<HTMLInputElement>(null)
  const choose = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    input.value = ''
    if (files.length > 0) envio.juntar(files)
  }
  return (
    <Stack gap={2}>
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
      {envio.lista.length > 0 && (
        <ItemList>
          {envio.lista.map((um) => (
            <Item
              key={um.nome}
              title={withoutPrefix(um.nome)}
              aside={
                <Row nowrap>
                  <ReceiptState receipt={um} />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={`Remover ${withoutPrefix(um.nome)}`}
                    onClick={() => envio.tirar(um.nome)}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                </Row>
              }
            />
          ))}
        </ItemList>
      )}
    </Stack>
  )
}

function ReceiptState({ receipt: { nome, id_arquivo, falhou, parte } }: { receipt: Receipt }) {
  if (id_arquivo !== undefined) return <Note tone="success">enviado</Note>
  if (falhou) return <Note tone="danger">não enviado: tentaremos de novo ao salvar</Note>
  return (
    <Progress
      w={90}
      size="sm"
      value={(parte ?? 0) * 100}
      aria-label={`Enviando ${withoutPrefix(nome)}`}
    />
  )
}
