import type { Equipamento } from '@claquete/contract/equipamentos/registro/equipamento'
import { Link } from 'react-router'
import { toEquipamentoEdit } from '../../addresses/equipamentos.ts'
import { useCurrentForm } from '../../lib/form/form.ts'
import { counted } from '../../lib/plain/format.ts'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { partSource } from '../fontes/public.ts'
import type { EquipamentoValues } from './equipamento-values.ts'

interface KitSectionProps extends FormPart<EquipamentoValues> {
  readonly isKit: boolean
  /** The kits that it is a part of. */
  readonly conjuntos: Equipamento['conjuntos']
}

/** Whether it goes out as several pieces in one, what is in it, or what it is a part of. */
export function KitSection({ f, isKit, conjuntos }: KitSectionProps) {
  const form = useCurrentForm<EquipamentoValues & Record<string, unknown>>()
  const hasParts = form.form.getValues().partes.length > 0
  return (
    <Section
      title="Conjunto"
      help="Várias peças que saem juntas, com um código só. Nenhuma delas sai sozinha ao mesmo tempo."
    >
      <f.YesNo
        of="conjunto"
        label="É um conjunto"
        onSet={(is) => {
          if (is === 'S') form.set('quantidade', 1)
        }}
      />
      {isKit && <Parts f={f} />}
      {!isKit && hasParts && (
        <Note tone="warning">Ao salvar, deixa de ter partes; as peças continuam no acervo.</Note>
      )}
      {conjuntos.length > 0 && <PartOf conjuntos={conjuntos} />}
    </Section>
  )
}

const Parts = ({ f }: FormPart<EquipamentoValues>) => (
  <f.Rows
    of="partes"
    none="Nenhuma peça ainda."
    add="Adicionar peça"
    remove="Tirar peça"
    blank={{ id_equipamento: null, quantidade: 1 }}
  >
    {(row, index) => (
      <Fields>
        <Span of={8}>
          <row.Picker of="id_equipamento" label={`Peça ${index + 1}`} source={partSource} />
        </Span>
        <Span of={3}>
          <row.Number of="quantidade" label={`Quantas da peça ${index + 1}`} />
        </Span>
      </Fields>
    )}
  </f.Rows>
)

const PartOf = ({ conjuntos }: Pick<KitSectionProps, 'conjuntos'>) => (
  <Stack gap={1}>
    <Note>Faz parte de</Note>
    <ItemList bare label="Faz parte de">
      {conjuntos.map(({ id_equipamento, codigo, nome, quantidade }) => (
        <Item
          key={id_equipamento}
          title={<Link to={toEquipamentoEdit(id_equipamento)}>{nome}</Link>}
          detail={`${codigo} · ${counted(quantidade, 'peça', 'peças')}`}
        />
      ))}
    </ItemList>
  </Stack>
)
