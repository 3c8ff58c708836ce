import { Progress, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../lib/acts/confirm.ts'
import { formatMoment, formatSize } from '../../lib/plain/format.ts'
import {
  acceptOf,
  MAX_FILES_PER_UPLOADER,
  openFile,
  removeFile,
  sendFile,
  takeUpToLimit,
  useAttachments,
} from '../../lib/acts/upload.ts'
import type { Arquivo, UploadKind } from '../../lib/acts/upload.ts'
import { SidePanel } from '../frame/dialog.tsx'
import { FileDrop } from './file-drop.tsx'
import { IconPaperclip, IconTrash } from '../icons.ts'
import { Item, ItemList } from '../figures/item-list.tsx'
import { TextButton } from '../layout/text.tsx'
import { EmptyState, ErrorState } from '../frame/states.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import styles from './records.module.css'

interface AttachmentsProps {
  readonly table: string
  readonly id: number
  /** Name of the screen, for the server's records. */
  readonly param: string
  readonly kind?: UploadKind
  readonly maxSizeKb?: number
  readonly isReadOnly?: boolean
}

type AttachmentsDrawerProps = AttachmentsProps & {
  /** Name of the record, for the title. */
  readonly subject?: string
  readonly onClose: () => void
}

/** The attachments of a record, in a drawer. */
export function AttachmentsDrawer({ subject, onClose, ...rest }: AttachmentsDrawerProps) {
  return (
    <SidePanel title={subject ? `Anexos de ${subject}` : 'Anexos'} onClose={onClose}>
      <Attachments {...rest} />
    </SidePanel>
  )
}

interface Sending {
  readonly id: number
  readonly name: string
  readonly part: number
}

let lastSending = 0

/** The attachments of a record: upload, open and remove. */
export function Attachments(props: AttachmentsProps) {
  const { table, id, param, kind = 'file', maxSizeKb, isReadOnly = false } = props
  const { files, isPending, failure, retry, reload } = useAttachments(table, id)
  const [sending, setSending] = useState<readonly Sending[]>([])
  const send = async (chosen: readonly File[]) => {
    await Promise.all(
      takeUpToLimit(chosen, files.length + sending.length).map(async (file) => {
        lastSending += 1
        const sendingId = lastSending
        setSending((before) => [...before, { id: sendingId, name: file.name, part: 0 }])
        const onProgress = (part: number) =>
          setSending((before) =>
            before.map((one) => (one.id === sendingId ? { ...one, part } : one)),
          )
        const order = { param, kind, tabela: table, chave: id, onProgress }
        await sendFile(file, maxSizeKb === undefined ? order : { ...order, maxSizeKb })
        setSending((before) => before.filter((one) => one.id !== sendingId))
      }),
    )
    await reload()
  }
  if (failure) return <ErrorState dense message={failure} onRetry={retry} />
  return (
    <>
      {!isReadOnly && (
        <FileDrop
          accept={acceptOf(kind)}
          isMultiple
          label="Escolher arquivos"
          onFiles={(chosen) => void send(chosen)}
        >
          <Text size="xs">
            Até {MAX_FILES_PER_UPLOADER} arquivos{maxSizeKb && ` de ${maxSizeKb} Kb cada um`}
          </Text>
        </FileDrop>
      )}
      {isPending && <Skeleton height={44} mt="md" />}
      {!isPending && files.length === 0 && sending.length === 0 && (
        <EmptyState dense title="Nenhum anexo" icon={<IconPaperclip size={20} stroke={1.5} />}>
          Contratos, notas e comprovantes deste registro ficam aqui.
        </EmptyState>
      )}
      <ItemList bare>
        {files.map((file) => (
          <FileItem key={file.id_arquivo} file={file} isReadOnly={isReadOnly} />
        ))}
        {sending.map(({ id, name, part }) => (
          <Item key={id} lead={<IconPaperclip size={16} stroke={1.5} />} title={name}>
            <Progress value={part * 100} size="xs" mt={4} aria-label={`Enviando ${name}`} />
          </Item>
        ))}
      </ItemList>
    </>
  )
}

const pictures = /\.(?:png|jpe?g|webp|gif|avif)$/iu

/** The picture itself where it is one; an icon of any other file. */
function Preview({ file }: { readonly file: Arquivo }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken || !pictures.test(file.name)) return <IconPaperclip size={16} stroke={1.5} />
  return (
    <img
      className={styles.preview}
      src={file.url}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}

function FileItem({ file, isReadOnly }: { file: Arquivo; isReadOnly: boolean }) {
  const remove = () =>
    confirm({
      title: 'Deseja realmente deletar?',
      message: 'Essa ação é irreversível!',
      subject: file.name,
      yes: 'Excluir',
      tone: 'danger',
    }).then((yes) => yes && removeFile(file.arquivo))
  return (
    <Item
      lead={<Preview file={file} />}
      title={
        <TextButton title={file.name} onClick={() => void openFile(file.arquivo)}>
          {file.name}
        </TextButton>
      }
      detail={`${formatSize(file.tamanho)} · ${formatMoment(file.criado_em)}`}
      aside={
        !isReadOnly && (
          <IconButton label={`Excluir ${file.name}`} onClick={() => void remove()}>
            <IconTrash size={16} stroke={1.5} />
          </IconButton>
        )
      }
    />
  )
}
