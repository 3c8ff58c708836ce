import '@mantine/tiptap/styles.layer.css'
import type { RichText } from '@claquete/core/kernel/rich-text/document'
import { readDocument } from '@claquete/core/kernel/rich-text/read'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import type { JSONContent } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { editorLabels } from './labels.ts'
import styles from './note-editor.module.css'
import { cleanPastedHtml } from './paste.ts'
import { schemaExtensions } from './schema.ts'

export interface NoteEditorProps {
  readonly initial: RichText
  readonly label: string
  /** Shown while it is empty. */
  readonly placeholder?: string
  readonly isReadOnly?: boolean
  readonly onChange: (document: RichText) => void
  /** The focus left the text and its toolbar. */
  readonly onLeave?: () => void
}

/** A short formatted text inside a record: no page, variables or images, and the toolbar only while it is edited. */
export function NoteEditor(props: NoteEditorProps) {
  const { initial, label, placeholder, isReadOnly = false } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const editor = useEditor({
    extensions: schemaExtensions,
    content: initial as JSONContent,
    editable: !isReadOnly,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        spellcheck: 'true',
        lang: 'pt-BR',
      },
      transformPastedHTML: cleanPastedHtml,
    },
    onUpdate: ({ editor: changed }) => {
      const reading = readDocument(changed.getJSON())
      if (reading.ok) latest.current.onChange(reading.document)
    },
  })
  return (
    <div
      className={styles.note}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) latest.current.onLeave?.()
      }}
    >
      <Frame editor={editor} labels={editorLabels} variant="subtle" withTypographyStyles={false}>
        {!isReadOnly && (
          <Frame.Toolbar className={styles.toolbar ?? ''} role="toolbar" aria-label="Formatação">
            <Frame.Bold />
            <Frame.Italic />
            <Frame.Strikethrough />
            <Frame.BulletList />
            <Frame.OrderedList />
            <Frame.Blockquote />
            <Frame.Link />
          </Frame.Toolbar>
        )}
        {editor.isEmpty && placeholder && (
          <span className={styles.placeholder} aria-hidden>
            {placeholder}
          </span>
        )}
        <Frame.Content className={styles.text ?? ''} />
      </Frame>
    </div>
  )
}
