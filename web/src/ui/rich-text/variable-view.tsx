import { NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import type { ReactNodeViewProps } from '@tiptap/react'
import { useStore } from '../../lib/plain/use-store.ts'
import { IconAlertTriangle } from '../icons.ts'
import type { FactsStore } from './editor-context.ts'
import { Variable } from './schema.ts'
import styles from './variables.module.css'

interface Options {
  readonly facts: FactsStore
}

/** A variable as a chip: its label, or its key marked as unknown. */
function VariableChip({ node, selected, extension }: ReactNodeViewProps) {
  const { names, isKnown, values } = useStore((extension.options as Options).facts)
  const chave = String(node.attrs['chave'])
  const name = names.get(chave)
  const value = values[chave]
  const isBroken = isKnown && name === undefined
  return (
    <NodeViewWrapper
      as="span"
      className={styles.chip}
      data-broken={isBroken || undefined}
      data-selected={selected || undefined}
      title={
        isBroken
          ? `A variável {{${chave}}} não existe`
          : `${name ? `${name.rotulo} ` : ''}{{${chave}}}`
      }
    >
      {isBroken && <IconAlertTriangle size={12} stroke={2} aria-label="Variável inexistente:" />}
      {value ? (
        value
      ) : name ? (
        <>
          <span className={styles.chipGroup}>{name.titulo.replace(/ ?[(:].*/, '')}</span>
          {name.rotulo}
        </>
      ) : (
        chave
      )}
    </NodeViewWrapper>
  )
}

/** The variable node, rendered as a chip. */
export const DrawnVariable = Variable.extend<Options>({
  addNodeView: () => ReactNodeViewRenderer(VariableChip, { as: 'span' }),
})
