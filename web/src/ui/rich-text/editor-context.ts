import type { RichText } from '@claquete/core/kernel/rich-text/document'
import { store } from '../../lib/plain/store.ts'
import type { VariableGroupOption, VariableName } from './variable-search.ts'
import { namesOf } from './variable-search.ts'

/** A stored image with its current URL. */
export interface StoredImage {
  readonly arquivo: string
  readonly url: string
  readonly alt: string
}

/** Data and callbacks the screen gives the editor. */
export interface EditorServices {
  readonly groups: readonly VariableGroupOption[]
  /** Opens the image library; undefined when the user cancels. */
  readonly chooseImage: () => Promise<StoredImage | undefined>
  /** Uploads a pasted or dropped image; undefined when it was refused. */
  readonly sendImage: (file: File) => Promise<StoredImage | undefined>
}

/** Data read by node views, which are rendered outside the screen's React tree. */
export interface EditorFacts {
  readonly groups: readonly VariableGroupOption[]
  readonly names: ReadonlyMap<string, VariableName>
  /** False until the catalogue of variables loads; until then no key counts as unknown. */
  readonly isKnown: boolean
  readonly urls: Readonly<Record<string, string>>
  /** The value of each variable in the record that is written about; empty of a template. */
  readonly values: Readonly<Record<string, string>>
}

export const editorFacts = (
  groups: readonly VariableGroupOption[],
  urls: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>> = {},
): EditorFacts => ({ groups, names: namesOf(groups), isKnown: groups.length > 0, urls, values })

export const factsStore = (facts: EditorFacts) => store(facts)
export type FactsStore = ReturnType<typeof factsStore>

export type { RichText }
