import {
  comentarioCreate,
  comentarioDelete,
  comentarioList,
  comentarioUpdate,
} from '@claquete/contract/projetos/quadro/comentario'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { commentParts, readableComment } from '@claquete/core/projetos/quadro/mencao'
import { Avatar, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { confirmDelete } from '../../../lib/acts/confirm.ts'
import { useUser } from '../../../lib/account/user.ts'
import { initials } from '../../../lib/plain/format.ts'
import { call, useRead } from '../../../lib/wire/call.ts'
import { failureText } from '../../../lib/wire/failure.ts'
import { Ago } from '../../../ui/ago.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note, TextButton } from '../../../ui/layout/text.tsx'
import { MentionText } from './mention-text.tsx'
import { storedOf } from './mentions.ts'
import styles from './panel.module.css'
import { useBoard } from '../screen/use-desk.ts'

type Comment = ReplyOf<typeof comentarioList>['data'][number]

interface ComentariosProps {
  readonly id: number
  /** How many there are, as the card knows: they are read again when it changes. */
  readonly count: number
  readonly isReadOnly: boolean
  readonly onChanged: () => unknown
}

/** The comments of a task, the oldest first, and the place to write one. */
export function ComentariosSection({ id, count, isReadOnly, onChanged }: ComentariosProps) {
  const reading = useRead(comentarioList, { params: { id } }, { staleTime: 0 })
  const { refetch } = reading
  useEffect(() => void refetch(), [count, refetch])
  const changed = async () => {
    await refetch()
    onChanged()
  }
  return (
    <section className={styles.section} aria-label="Comentários">
      <h4>Comentários</h4>
      <Reading of={reading} dense waiting={48}>
        {({ data }) => (
          <ul className={styles.comments}>
            {data.map((one) => (
              <OneComment
                key={one.id_projeto_comentario}
                one={one}
                isReadOnly={isReadOnly}
                onChanged={changed}
              />
            ))}
          </ul>
        )}
      </Reading>
      {!isReadOnly && (
        <Composer
          label="Escreva um comentário; @ menciona alguém"
          save="Comentar"
          initial=""
          onSave={async (comentario) => {
            await call(comentarioCreate, { body: { id_projeto_tarefa: id, comentario } })
            await changed()
          }}
        />
      )}
    </section>
  )
}

interface OneProps {
  readonly one: Comment
  readonly isReadOnly: boolean
  readonly onChanged: () => Promise<void>
}

function OneComment({ one, isReadOnly, onChanged }: OneProps) {
  const user = useUser()
  const [isEditing, setEditing] = useState(false)
  const { id_projeto_comentario: id } = one
  const remove = () =>
    void confirmDelete({
      label: readableComment(one.comentario).slice(0, 80),
      run: async () => {
        await call(comentarioDelete, { params: { id } })
        await onChanged()
      },
    })
  return (
    <li>
      <Avatar src={one.avatar} alt="" size={26} color="initials" name={one.nome}>
        {initials(one.nome)}
      </Avatar>
      <div>
        <Row gap={2} className={styles.by}>
          <strong>{one.nome}</strong>
          <span>
            <Ago at={one.criado_em} />
            {one.editado_em && ' · editado'}
          </span>
          {!isReadOnly && one.id_usuario === user?.id_usuario && !isEditing && (
            <>
              <TextButton onClick={() => setEditing(true)}>Editar</TextButton>
              <TextButton onClick={remove}>Excluir</TextButton>
            </>
          )}
        </Row>
        {isEditing ? (
          <Composer
            label="Editar o comentário"
            save="Salvar"
            initial={readableComment(one.comentario)}
            onCancel={() => setEditing(false)}
            onSave={async (comentario) => {
              await call(comentarioUpdate, { params: { id }, body: { comentario } })
              setEditing(false)
              await onChanged()
            }}
          />
        ) : (
          <p>
            {commentParts(one.comentario).map((part, at) =>
              typeof part === 'string' ? (
                part
              ) : (
                // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
                <strong key={at}>@{part.nome}</strong>
              ),
            )}
          </p>
        )}
      </div>
    </li>
  )
}

interface ComposerProps {
  readonly label: string
  readonly save: string
  readonly initial: string
  readonly onSave: (comentario: string) => Promise<void>
  readonly onCancel?: () => void
}

function Composer({ label, save, initial, onSave, onCancel }: ComposerProps) {
  const { participantes } = useBoard()
  const [text, setText] = useState(initial)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const send = async () => {
    if (text.trim() === '' || isSending) return
    setSending(true)
    try {
      await onSave(storedOf(text.trim(), participantes))
      setText('')
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={styles.composer}>
      <MentionText
        label={label}
        people={participantes}
        value={text}
        onChange={setText}
        onSend={() => void send()}
        {...(onCancel && { onCancel })}
      />
      {failure !== undefined && (
        <Note tone="danger" role="alert" small>
          Não foi enviado, e continua aqui. {failureText(failure)}
        </Note>
      )}
      {(text !== '' || onCancel) && (
        <Row justify="end">
          {onCancel && (
            <Button variant="default" size="compact-xs" onClick={onCancel}>
              Cancelar
            </Button>
          )}
          <Button
            size="compact-xs"
            loading={isSending}
            disabled={text.trim() === ''}
            onClick={() => void send()}
          >
            {save}
          </Button>
        </Row>
      )}
    </div>
  )
}
