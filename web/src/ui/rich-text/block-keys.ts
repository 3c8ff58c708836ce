import { Extension } from '@tiptap/core'
import type { Editor } from '@tiptap/core'
import { NodeSelection, Plugin, PluginKey } from '@tiptap/pm/state'

/** Inserts a page break after the top-level block at the caret, and moves the caret below it. */
export function insertPageBreak(editor: Editor): boolean {
  const { $to } = editor.state.selection
  const end = $to.depth === 0 ? $to.pos : $to.after(1)
  const below = editor.state.doc.nodeAt(end)
  const content = [{ type: 'pageBreak' }, ...(below ? [] : [{ type: 'paragraph' }])]
  return editor
    .chain()
    .focus()
    .insertContentAt(end, content)
    .setTextSelection(end + 2)
    .scrollIntoView()
    .run()
}

/** Moves the caret to the line below the selection, creating it if needed, so that typing follows an image. */
export function goBelow(editor: Editor): void {
  const { $to } = editor.state.selection
  const end = $to.depth === 0 ? $to.pos : $to.after(1)
  const chain = editor.chain()
  if (!editor.state.doc.nodeAt(end)?.isTextblock) chain.insertContentAt(end, { type: 'paragraph' })
  chain
    .setTextSelection(end + 1)
    .scrollIntoView()
    .run()
}

/**
 * Ctrl+Enter inserts a page break. Ctrl+Home and Ctrl+End also work from a selected image. Typing does not replace
 * a selected image; only Delete or Backspace removes it.
 */
export const BlockKeys = Extension.create({
  name: 'blockKeys',
  addKeyboardShortcuts: () => ({
    'Mod-Enter': ({ editor }) => insertPageBreak(editor),
    'Mod-End': ({ editor }) => editor.commands.focus('end', { scrollIntoView: true }),
    'Mod-Home': ({ editor }) => editor.commands.focus('start', { scrollIntoView: true }),
  }),
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        key: new PluginKey('blockKeys'),
        props: {
          handleTextInput: ({ state }, _from, _to, text) => {
            const { selection } = state
            if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return false
            goBelow(editor)
            return editor.commands.insertContent({ type: 'text', text })
          },
        },
      }),
    ]
  },
})
