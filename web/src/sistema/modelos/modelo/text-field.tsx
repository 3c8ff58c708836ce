import { variableList } from '@claquete/contract/sistema/modelos/modelo'
import type { RichText } from '@claquete/core/kernel/rich-text/document'
import { TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { useRead } from '../../../lib/wire/call.ts'
import { useField } from '../../../ui/fields/use-field.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { RowsSkeleton } from '../../../ui/table/rows-skeleton.tsx'
import type { StoredImage } from '../../../ui/rich-text/editor-context.ts'
import { sendImage } from './library.ts'
import { modeloLabels } from './kind.ts'
import styles from './modelos.module.css'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'

const RichTextEditor = lazyPart(
  () => import('../../../ui/rich-text/rich-text-editor.tsx').then((part) => part.RichTextEditor),
  EditorSkeleton,
)
const ImageLibrary = lazyPart(() => import('./image-library.tsx').then((part) => part.ImageLibrary))

interface TextFieldProps {
  readonly urls: Readonly<Record<string, string>>
  /** Values shown in place of the variables' names, of a letter about one record. */
  readonly values?: Readonly<Record<string, string>>
  readonly isReadOnly: boolean
  readonly onReady: (editor: Editor | null) => void
}

/** All variables a template may use. */
export const useVariables = () =>
  useRead(variableList, { body: {} }, { staleTime: 60_000 }).data?.data ?? none
const none: never[] = []

/** The document of a template, in the rich text editor. */
export function DocumentField({ urls, values, isReadOnly, onReady }: TextFieldProps) {
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
      <RichTextEditor
        key={key}
        initial={value}
        onChange={set}
        urls={urls}
        {...(values && { values })}
        groups={groups}
        label="Texto do modelo"
        error={input.error}
        isReadOnly={isReadOnly}
        onReady={onReady}
        chooseImage={chooseImage}
        sendImage={sendImage}
      />
      {isChoosing && <ImageLibrary onChoose={choose} />}
    </>
  )
}

function EditorSkeleton() {
  return (
    <Card>
      <RowsSkeleton label="Carregando o editor…" count={24} />
    </Card>
  )
}

/** The title of a template, styled as a heading. */
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
