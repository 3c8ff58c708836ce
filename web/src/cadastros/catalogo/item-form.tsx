import type { Item } from '@claquete/contract/cadastros/catalogo/catalogue'
import { itemLabels } from '@claquete/contract/cadastros/catalogo/item-labels'
import type { AnyAddress } from '@claquete/contract/endpoint'
import type { ReactNode } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import type { EntityForm } from '../../lib/form/form.ts'
import type { BoundFields } from '../../ui/fields/bound.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { RecordLinks } from '../../ui/records/record-links.tsx'
import { ControlSection, CustomSection, DadosSection, PrecoSection } from './item-sections.tsx'
import type { ItemValues } from './item-values.ts'

interface ItemFormProps<V extends Record<string, unknown>> {
  readonly item: Pick<Item, 'name' | 'title'> & {
    readonly attachments: string
    readonly endpoints: { readonly create: AnyAddress; readonly update: AnyAddress }
  }
  /** Undefined for a new one. */
  readonly id: number | undefined
  readonly f: EntityForm<V> & BoundFields<ItemValues>
  /** The field of its name. */
  readonly name: ReactNode
  /** The sections of its kind alone. */
  readonly children?: ReactNode
}

/** The form of what fills budget lines: produto or servico. */
export function ItemForm<V extends Record<string, unknown>>(props: ItemFormProps<V>) {
  const { item, id, f, name, children } = props
  const { create, update } = item.endpoints
  const may = useMay()
  return (
    <FormPage
      form={f}
      isReadOnly={!may((id === undefined ? create : update).access)}
      aside={
        id !== undefined && (
          <RecordLinks
            table={item.name}
            id={id}
            labels={itemLabels}
            attachments={{ param: item.attachments, isReadOnly: !may(update.access) }}
          />
        )
      }
    >
      <DadosSection f={f} name={name} />
      <PrecoSection f={f} />
      {children}
      <ControlSection f={f} />
      <CustomSection of={item} />
    </FormPage>
  )
}
