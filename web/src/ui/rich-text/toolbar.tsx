import { Button, Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { IconChevronDown, IconPageBreak, IconPhoto, IconTable } from '../icons.ts'
import type { ReactNode } from 'react'
import styles from './rich-text.module.css'
import { insertPageBreak } from './block-keys.ts'

interface ToolbarProps {
  readonly editor: Editor
  readonly onImage: () => void
  /** The variables button with its menu. */
  readonly variables: ReactNode
}

const icon = { size: 16, stroke: 1.6 } as const

/** The formatting controls of the editor, in groups. */
export function Toolbar({ editor, onImage, variables }: ToolbarProps) {
  return (
    <RichTextEditor.Toolbar className={styles.toolbar ?? ''} role="toolbar" aria-label="Formatação">
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
      <StyleMenu editor={editor} />
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.AlignLeft />
        <RichTextEditor.AlignCenter />
        <RichTextEditor.AlignRight />
        <RichTextEditor.AlignJustify />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Hr />
        <TableMenu editor={editor} />
        <RichTextEditor.Control aria-label="Imagem" title="Imagem" onClick={onImage}>
          <IconPhoto {...icon} />
        </RichTextEditor.Control>
        <RichTextEditor.Control
          aria-label="Quebra de página"
          title="Quebra de página (Ctrl+Enter)"
          onClick={() => insertPageBreak(editor)}
        >
          <IconPageBreak {...icon} />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
      {variables}
    </RichTextEditor.Toolbar>
  )
}

const styleNames = ['Texto normal', 'Título 1', 'Título 2', 'Título 3']

const styleSizes = ['base', 'xl', 'lg', 'base'] as const

function StyleMenu({ editor }: { editor: Editor }) {
  const level = ([1, 2, 3] as const).find((one) => editor.isActive('heading', { level: one })) ?? 0
  return (
    <Menu position="bottom-start" shadow="md" width={190}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          miw={112}
          justify="space-between"
          aria-label={`Estilo do parágrafo: ${styleNames[level]}`}
          rightSection={<IconChevronDown size={13} stroke={1.75} />}
        >
          {styleNames[level]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {([0, 1, 2, 3] as const).map((one) => (
          <Menu.Item
            key={one}
            fz={`var(--text-${styleSizes[one]})`}
            fw={one > 0 ? 700 : 400}
            data-chosen={one === level || undefined}
            onClick={() => {
              const chain = editor.chain().focus()
              if (one === 0) chain.setParagraph().run()
              else chain.setHeading({ level: one }).run()
            }}
          >
            {styleNames[one]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const acts = [
  { label: 'Linha acima', run: (editor: Editor) => editor.chain().focus().addRowBefore().run() },
  { label: 'Linha abaixo', run: (editor: Editor) => editor.chain().focus().addRowAfter().run() },
  {
    label: 'Coluna à esquerda',
    run: (editor: Editor) => editor.chain().focus().addColumnBefore().run(),
  },
  {
    label: 'Coluna à direita',
    run: (editor: Editor) => editor.chain().focus().addColumnAfter().run(),
  },
  undefined,
  {
    label: 'Linha de título',
    run: (editor: Editor) => editor.chain().focus().toggleHeaderRow().run(),
  },
  {
    label: 'Coluna de título',
    run: (editor: Editor) => editor.chain().focus().toggleHeaderColumn().run(),
  },
  {
    label: 'Juntar ou dividir células',
    run: (editor: Editor) => editor.chain().focus().mergeOrSplit().run(),
  },
  undefined,
  { label: 'Excluir linha', run: (editor: Editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Excluir coluna', run: (editor: Editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Excluir tabela', run: (editor: Editor) => editor.chain().focus().deleteTable().run() },
]

const newTable = { rows: 3, cols: 3, withHeaderRow: true }

function TableMenu({ editor }: { editor: Editor }) {
  const isInside = editor.isActive('table')
  const control = (
    <RichTextEditor.Control
      aria-label="Tabela"
      title={isInside ? 'Tabela' : 'Inserir tabela'}
      active={isInside}
      {...(!isInside && {
        onClick: () => editor.chain().focus().insertTable(newTable).run(),
      })}
    >
      <IconTable {...icon} />
    </RichTextEditor.Control>
  )
  if (!isInside) return control
  return (
    <Menu position="bottom-start" shadow="md" width={210}>
      <Menu.Target>{control}</Menu.Target>
      <Menu.Dropdown>
        {acts.map((act, i) =>
          act ? (
            <Menu.Item key={act.label} onClick={() => act.run(editor)}>
              {act.label}
            </Menu.Item>
          ) : (
            // The list is constant, so the index is a stable key.
            <Menu.Divider key={`linha-${String(i)}`} />
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
