import { variavelList } from '@claquete/contract/sistema/modelos/modelo'
import type { RichText } from '@claquete/core/kernel/rich-text/document'
import { Skeleton, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { Suspense, lazy, useRef, useState } from 'react'
import { useRead } from '../../lib/call.ts'
import { useField } from '../../ui/form/use-field.ts'
import type { StoredImage } from '../../ui/rich-text/editor-context.ts'
import { sendImage } from './library.ts'
import { modeloLabels } from './modelo-kind.ts'
import styles from './modelos.module.css'

const RichTextEditor = lazy(() =>
  import('../../ui/rich-text/rich-text-editor.tsx').then((part) => ({
    default: part.RichTextEditor,
  })),
)
const ImageLibrary = lazy(() =>
  import('./image-library.tsx').then((part) => ({ default: part.ImageLibrary })),
)

interface TextFieldProps {
  readonly urls: Readonly<Record<string, string>>
  readonly isReadOnly: boolean
  readonly onReady: (editor: Editor | null) => void
}

/** The variables a text may have, of every area. */
export const useVariables = () =>
  useRead(variavelList, { body: {} }, { staleTime: 60_000 }).data?.data ?? none
const none: never[] = []

/** The text of a template, on its page. */
export function DocumentField({ urls, isReadOnly, onReady }: TextFieldProps) {
  const { key, value, set, input } = useField<RichText>({ name: 'conteudo', label: 'Texto' })
  const groups = useVariables()
  const [isChoosing, setChoosing] = useState(false)
  const answer = useRef<(image: StoredImage | undefined) => void>(undefined)
  const chooseImage = () => {
    setChoosing(true)
    return new Promise<StoredImage | undefined>((resolve) => {
      answer.current = resolve
    })
  }
  const choose = (image: StoredImage | undefined) => {
    setChoosing(false)
    answer.current?.(image)
  }
  return (
    <>
      <Suspense fallback={<EditorSkeleton />}>
        <RichTextEditor
          key={key}
          initial={value}
          onChange={set}
          urls={urls}
          groups={groups}
          label="Texto do modelo"
          error={input.error}
          isReadOnly={isReadOnly}
          onReady={onReady}
          chooseImage={chooseImage}
          sendImage={sendImage}
        />
      </Suspense>
      {isChoosing && (
        <Suspense>
          <ImageLibrary onChoose={choose} />
        </Suspense>
      )}
    </>
  )
}

function EditorSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Carregando o editor…">
      <Skeleton height={30} />
      <Skeleton height={28} width="45%" mx="auto" mt={70} />
      {[92, 97, 88, 95, 60].map((width, i) => (
        <Skeleton key={width} height={14} width={`${width}%`} mt={i === 0 ? 40 : 14} />
      ))}
    </div>
  )
}

/** The name, as large as a title is. */
export function TitleField({ placeholder }: { placeholder: string }) {
  const title = useField<string>({ name: 'titulo', label: modeloLabels.titulo })
  return (
    <TextInput
      key={title.key}
      {...title.input}
      label={undefined}
      aria-label={modeloLabels.titulo}
      variant="unstyled"
      classNames={{ input: styles.title ?? '' }}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={title.maxLength}
      defaultValue={title.value}
      onChange={(event) => title.set(event.currentTarget.value)}
      onBlur={title.blur}
    />
  )
}
