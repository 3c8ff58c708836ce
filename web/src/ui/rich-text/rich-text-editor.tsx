import '@mantine/tiptap/styles.layer.css'
import { Portal } from '@mantine/core'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import type { RichText } from '@claquete/core/kernel/rich-text/document'
import type { VariableProblem } from '@claquete/core/kernel/rich-text/variables'
import { problemText, variableProblems } from '@claquete/core/kernel/rich-text/variables'
import { readDocument } from '@claquete/core/kernel/rich-text/read'
import { Extension } from '@tiptap/core'
import type { JSONContent } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '../../lib/plain/use-store.ts'
import { IconAlertTriangle } from '../icons.ts'
import { Row } from '../layout/flex.tsx'
import { BlockKeys, goBelow } from './block-keys.ts'
import { editorFacts, factsStore } from './editor-context.ts'
import type { EditorServices, StoredImage } from './editor-context.ts'
import { DrawnPicture } from './image-view.tsx'
import { editorLabels } from './labels.ts'
import paper from './paper.module.css'
import styles from './rich-text.module.css'
import { PageBreak, textExtensions } from './schema.ts'
import { menuStore, VariableSuggestion } from './suggestion.ts'
import type { MenuStore } from './suggestion.ts'
import { Toolbar } from './toolbar.tsx'
import variables from './variables.module.css'
import { VariableButton } from './variable-button.tsx'
import { VariableList } from './variable-list.tsx'
import { DrawnVariable } from './variable-view.tsx'

export interface RichTextEditorProps extends EditorServices {
  readonly initial: RichText
  readonly onChange: (document: RichText) => void
  /** URLs of the stored images, by name. */
  readonly urls: Readonly<Record<string, string>>
  /** Values shown in place of the variables' names, by key. */
  readonly values?: Readonly<Record<string, string>>
  readonly label: string
  readonly error?: React.ReactNode
  readonly isReadOnly?: boolean
  /** Called with the editor, for controls outside it; with null on unmount. */
  readonly onReady?: (editor: Editor | null) => void
}

/** A rich text editor shown as a page, with toolbar, variables as chips and images of the library. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { groups, urls, values, label, error, isReadOnly = false, onReady } = props
  const [ownUrls, setOwnUrls] = useState<Readonly<Record<string, string>>>({})
  const facts = useMemo(
    () => editorFacts(groups, { ...urls, ...ownUrls }, values),
    [groups, urls, ownUrls, values],
  )
  const [menu] = useState(menuStore)
  const remember = ({ arquivo, url }: StoredImage) =>
    setOwnUrls((before) => ({ ...before, [arquivo]: url }))
  const editor = useDocumentEditor(props, { facts, menu, remember })
  useEffect(() => {
    onReady?.(editor)
    return () => onReady?.(null)
  }, [editor, onReady])
  const chooseImage = async () => {
    const image = await props.chooseImage()
    if (image) insertImage(editor, remember, image)
  }
  const problems = useProblems(editor, facts, useStore(menu) !== undefined)
  return (
    <Frame
      editor={editor}
      labels={editorLabels}
      variant="subtle"
      withTypographyStyles={false}
      withCodeHighlightStyles={false}
      className={styles.editor ?? ''}
      data-error={error !== undefined && error !== null ? true : undefined}
    >
      {!isReadOnly && (
        <div className={styles.toolbarPlace}>
          <Toolbar
            editor={editor}
            onImage={() => void chooseImage()}
            variables={<VariableButton editor={editor} groups={groups} />}
          />
        </div>
      )}
      <div className={styles.desk} data-path="conteudo">
        <Frame.Content className={`${paper.paper} ${paper.text}`} aria-label={label} />
      </div>
      {!isReadOnly && <SuggestionMenu menu={menu} />}
      <Problems editor={editor} problems={problems} error={error} />
    </Frame>
  )
}

/**
 * The code that cleans pasted HTML loads after the editor, for its size. Pasting is safe before it loads:
 * ProseMirror parses pasted HTML into the schema, in an inert document.
 */
let cleaner: ((html: string) => string) | undefined
const loadCleaner = () =>
  import('./paste.ts').then(
    (part) => {
      cleaner = part.cleanPastedHtml
    },
    () => undefined,
  )

interface Wiring {
  readonly facts: ReturnType<typeof editorFacts>
  readonly menu: MenuStore
  readonly remember: (image: StoredImage) => void
}

function useDocumentEditor(props: RichTextEditorProps, { facts, menu, remember }: Wiring): Editor {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const [shared] = useState(() => factsStore(facts))
  useEffect(() => void loadCleaner(), [])
  useEffect(() => shared.set(facts), [shared, facts])
  const send = (editor: Editor | null, files: readonly File[]) => {
    for (const file of files) {
      void latest.current
        .sendImage(file)
        .then((image) => image && editor && insertImage(editor, remember, image))
    }
  }
  const made = useRef<Editor>(null)
  const editor = useEditor({
    extensions: [
      ...textExtensions,
      PageBreak,
      DrawnVariable.configure({ facts: shared }),
      DrawnPicture.configure({ facts: shared }),
      BlockKeys,
      VariableSuggestion.configure({ menu, facts: shared }),
      LinkKey,
    ],
    content: props.initial as JSONContent,
    editable: !(props.isReadOnly ?? false),
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    immediatelyRender: true,
    enableContentCheck: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': props.label,
        spellcheck: 'true',
        lang: 'pt-BR',
      },
      transformPastedHTML: (html) => cleaner?.(html) ?? html,
      handlePaste: (_, event) =>
        takePictures(event.clipboardData, (files) => send(made.current, files)),
      handleDrop: (_, event) =>
        takePictures((event as DragEvent).dataTransfer, (files) => send(made.current, files)),
    },
    onUpdate: ({ editor: changed }) => latest.current.onChange(documentOf(changed)),
  })
  useEffect(() => {
    made.current = editor
  }, [editor])
  return editor
}

/**
 * The document to store, without the empty paragraph the editor adds at the end; otherwise opening a template
 * would count as a change.
 */
function documentOf(editor: Editor): RichText {
  const json = editor.getJSON()
  const content = [...(json.content ?? [])]
  const isAdded = content.at(-1)?.type === 'paragraph' && !content.at(-1)?.content?.length
  if (isAdded && content.length > 1 && content.at(-2)?.type !== 'paragraph') content.pop()
  const reading = readDocument({ ...json, content })
  return reading.ok ? reading.document : (json as RichText)
}

/** Ctrl+K opens the link dialog by its toolbar button. */
const LinkKey = Extension.create({
  name: 'linkKey',
  addKeyboardShortcuts: () => ({
    'Mod-k': ({ editor }) => {
      const frame = editor.view.dom.closest('[data-path]')?.parentElement
      const button = frame?.querySelector<HTMLButtonElement>(
        `[aria-label="${editorLabels.linkControlLabel}"]`,
      )
      button?.click()
      return button !== null && button !== undefined
    },
  }),
})

/** Uploads the images of a paste or drop that has no HTML; false when there are none. */
function takePictures(data: DataTransfer | null, take: (files: readonly File[]) => void): boolean {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (files.length === 0 || data?.types.includes('text/html')) return false
  take(files)
  return true
}

function insertImage(editor: Editor, remember: (image: StoredImage) => void, image: StoredImage) {
  remember(image)
  const { arquivo, alt } = image
  const attrs = { arquivo, alt, largura: 50, alinhamento: 'center' }
  editor.chain().focus().insertContent({ type: 'image', attrs }).run()
  goBelow(editor)
}

/**
 * Problems with variables in the document, as the server checks it. An incomplete variable is not reported while
 * its menu is open.
 */
function useProblems(
  editor: Editor,
  { names, isKnown }: Wiring['facts'],
  isTyping: boolean,
): VariableProblem[] {
  const { doc } = editor.state
  return useMemo(() => {
    const reading = isKnown ? readDocument(doc.toJSON()) : undefined
    if (!reading?.ok) return []
    return variableProblems(reading.document, (chave) => names.has(chave)).filter(
      ({ tipo }) => !isTyping || tipo !== 'quebrada',
    )
  }, [doc, names, isKnown, isTyping])
}

interface ProblemsProps {
  readonly editor: Editor
  readonly problems: readonly VariableProblem[]
  readonly error: React.ReactNode
}

/** Selects the first occurrence of a problem. */
function goTo(editor: Editor, { tipo, piece }: VariableProblem) {
  let found: { from: number; to: number } | undefined
  editor.state.doc.descendants((node, from) => {
    if (found) return false
    if (tipo === 'desconhecida' && node.type.name === 'variavel' && node.attrs['chave'] === piece) {
      found = { from, to: from + node.nodeSize }
    }
    const at = tipo === 'quebrada' && node.isText ? (node.text ?? '').search(/\{\{|\}\}/) : -1
    if (at >= 0) found = { from: from + at, to: from + at + 2 }
    return true
  })
  if (found) editor.chain().focus().setTextSelection(found).scrollIntoView().run()
}

function Problems({ editor, problems, error }: ProblemsProps) {
  if (problems.length === 0 && !error) return null
  return (
    <Row nowrap className={styles.problems} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <Row gap={3}>
        {problems.length === 0 && error}
        {problems.map((problem) => (
          <button
            key={`${problem.tipo}${problem.piece}`}
            type="button"
            onClick={() => goTo(editor, problem)}
          >
            {problemText(problem)}
          </button>
        ))}
      </Row>
    </Row>
  )
}

/** The menu opened by `{{`, at the caret. */
function SuggestionMenu({ menu }: { menu: MenuStore }) {
  const open = useStore(menu)
  if (!open?.rect) return null
  const { left, bottom, top } = open.rect
  const isLow = bottom + 300 > window.innerHeight
  const place = isLow ? { bottom: window.innerHeight - top + 4 } : { top: bottom + 4 }
  return (
    <Portal>
      <div
        className={variables.menu}
        style={{ ...place, left: Math.max(8, Math.min(left, window.innerWidth - 340)) }}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not modal: the focus stays in the text
        role="dialog"
        aria-label="Variáveis"
      >
        <VariableList groups={open.groups} active={open.active} onChoose={open.choose} />
        <footer>
          <kbd>↑</kbd>
          <kbd>↓</kbd> escolher · <kbd>Enter</kbd> inserir · <kbd>Esc</kbd> fechar
        </footer>
      </div>
    </Portal>
  )
}
