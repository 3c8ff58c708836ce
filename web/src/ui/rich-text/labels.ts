import type { RichTextEditorLabels } from '@mantine/tiptap'

/** pt-BR labels of the editor's buttons. */
export const editorLabels: Partial<RichTextEditorLabels> = {
  boldControlLabel: 'Negrito (Ctrl+B)',
  italicControlLabel: 'Itálico (Ctrl+I)',
  underlineControlLabel: 'Sublinhado (Ctrl+U)',
  strikeControlLabel: 'Riscado',
  clearFormattingControlLabel: 'Limpar formatação',
  linkControlLabel: 'Link (Ctrl+K)',
  unlinkControlLabel: 'Remover link',
  bulletListControlLabel: 'Lista com marcadores',
  orderedListControlLabel: 'Lista numerada',
  blockquoteControlLabel: 'Citação',
  hrControlLabel: 'Linha divisória',
  alignLeftControlLabel: 'Alinhar à esquerda',
  alignCenterControlLabel: 'Centralizar',
  alignRightControlLabel: 'Alinhar à direita',
  alignJustifyControlLabel: 'Justificar',
  undoControlLabel: 'Desfazer (Ctrl+Z)',
  redoControlLabel: 'Refazer (Ctrl+Shift+Z)',
  linkEditorInputLabel: 'Endereço do link',
  linkEditorInputPlaceholder: 'https://exemplo.com.br',
  linkEditorExternalLink: 'Abre em outra aba',
  linkEditorInternalLink: 'Abre na mesma aba',
  linkEditorSave: 'Salvar',
}
