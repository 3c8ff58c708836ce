import { unitText as inWordOf } from '@claquete/core/kernel/writing/unit-text'
import { brand } from './brand.ts'

/** A text in this host's word for a company: `unitText('Escolha {a unidade}.')`. */
export const unitText = (text: string): string => inWordOf(text, brand().labels)
