import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { createContext, useContext } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Blanked, ItemAt, Lines, PathTo } from '../../lib/form/path.ts'
import { CepField } from './cep.tsx'
import { ChoiceField } from './choice.tsx'
import {
  CheckField,
  ChecksField,
  ManyField,
  NativeField,
  PickersField,
  SegmentsField,
} from './choices.tsx'
import { ColorField } from './color.tsx'
import { EachItem, RowsField } from './rows.tsx'
import {
  BooleanField,
  DateField,
  KeyPickerField,
  MoneyField,
  NumberField,
  PickerField,
  SelectField,
  TextArea,
  TextField,
  YesNoField,
} from './basic.tsx'
import { DocumentoField, PhoneField, PixField } from './formatted.tsx'
import { ImageField } from './image.tsx'
import { OptionalMoneyField } from './optional-money.tsx'
import { IdSelectField, ManyIdsField } from './ids.tsx'
import { PercentField } from './percent.tsx'
import { RadiosField } from './radios.tsx'
import { SecretField } from './secret.tsx'
import { SuggestField } from './suggest.tsx'

type Field = (props: never) => ReactNode

/** The props of a field whose `of` accepts only the paths of values of type `T`. */
type Bound<V, T, C extends Field> = (
  props: Omit<Parameters<C>[0], 'name'> & { readonly of: PathTo<V, T> },
) => ReactNode

type Rows<V, C extends Field> = <P extends PathTo<V, readonly object[]>>(
  props: Omit<Parameters<C>[0], 'name' | 'children' | 'blank'> & {
    readonly of: P
    readonly children: (row: Row<V, P>, index: number, item: ItemAt<V, P>) => ReactNode
  } & ('blank' extends keyof Parameters<C>[0]
      ? { readonly blank: Blanked<ItemAt<V, P>> }
      : unknown),
) => ReactNode
type Row<V, P extends string> = BoundFields<ItemAt<V, P>>
type Line<V> = <P extends PathTo<V, Lines<object>>>(props: {
  readonly of: P
  /** Id of the line's record. */
  readonly at: number
  readonly children: (line: Row<V, P>) => ReactNode
}) => ReactNode

/**
 * The fields of a form, bound by path: `<f.Money of="valor" label="Valor" />`. A field of another kind than the value at
 * its path does not compile. Parts of a form take `f: BoundFields<{ … }>` with the values they bind.
 */
export interface BoundFields<V> {
  readonly Text: Bound<V, string, typeof TextField>
  readonly Area: Bound<V, string, typeof TextArea>
  readonly Number: Bound<V, number, typeof NumberField>
  readonly Money: Bound<V, number, typeof MoneyField>
  readonly OptionalMoney: Bound<V, number, typeof OptionalMoneyField>
  readonly Percent: Bound<V, number, typeof PercentField>
  readonly Date: Bound<V, CalendarDate, typeof DateField>
  readonly Select: Bound<V, string, typeof SelectField>
  readonly Choice: Bound<V, string, typeof ChoiceField>
  readonly Native: Bound<V, string | number, typeof NativeField>
  readonly Segments: Bound<V, string, typeof SegmentsField>
  readonly Radios: Bound<V, string, typeof RadiosField>
  readonly Many: Bound<V, readonly string[], typeof ManyField>
  /** A select of records that the screen has already read. Its value is the id of the chosen one. */
  readonly IdSelect: Bound<V, number, typeof IdSelectField>
  readonly ManyIds: Bound<V, readonly number[], typeof ManyIdsField>
  readonly Checks: Bound<V, readonly string[], typeof ChecksField>
  readonly Picker: Bound<V, number, typeof PickerField>
  readonly KeyPicker: Bound<V, string, typeof KeyPickerField>
  readonly Pickers: Bound<V, readonly number[], typeof PickersField>
  readonly YesNo: Bound<V, 'S' | 'N', typeof YesNoField>
  readonly Check: Bound<V, boolean, typeof CheckField>
  readonly Boolean: Bound<V, boolean, typeof BooleanField>
  readonly Color: Bound<V, string, typeof ColorField>
  readonly Secret: Bound<V, string, typeof SecretField>
  readonly Suggest: Bound<V, string, typeof SuggestField>
  readonly Documento: Bound<V, string, typeof DocumentoField>
  readonly Phone: Bound<V, string, typeof PhoneField>
  readonly Pix: Bound<V, string, typeof PixField>
  readonly Cep: Bound<V, string, typeof CepField>
  readonly Image: Bound<V, string, typeof ImageField>
  /** An array whose items are added and taken away, each in a card. */
  readonly Rows: Rows<V, typeof RowsField>
  /** The items of an array as the caller draws them: the lines of a table. */
  readonly Each: Rows<V, typeof EachItem>
  /**
   * One of the lines that are kept by the id of their record: cells of a table whose lines the server computes. They
   * are kept under another name than the list of the call, in whose paths the numbers are places.
   */
  readonly Line: Line<V>
}

/** Props of a part of a form: the fields of the values that it binds. */
export interface FormPart<V> {
  readonly f: BoundFields<V>
}

const kit = {
  Text: TextField,
  Area: TextArea,
  Number: NumberField,
  Money: MoneyField,
  OptionalMoney: OptionalMoneyField,
  Percent: PercentField,
  Date: DateField,
  Select: SelectField,
  Choice: ChoiceField,
  Native: NativeField,
  Segments: SegmentsField,
  Radios: RadiosField,
  Many: ManyField,
  IdSelect: IdSelectField,
  ManyIds: ManyIdsField,
  Checks: ChecksField,
  Picker: PickerField,
  KeyPicker: KeyPickerField,
  Pickers: PickersField,
  YesNo: YesNoField,
  Check: CheckField,
  Boolean: BooleanField,
  Color: ColorField,
  Secret: SecretField,
  Suggest: SuggestField,
  Documento: DocumentoField,
  Phone: PhoneField,
  Pix: PixField,
  Cep: CepField,
  Image: ImageField,
  Rows: RowsField,
  Each: EachItem,
}

type Binding = ComponentType<Readonly<Record<string, unknown>>>
interface Parts {
  readonly of: string
  readonly at: number
  readonly children: unknown
}

/** Path of the item whose fields are drawn, with its dot: 'contatos.2.'. */
const ItemPath = createContext('')

const isOfLines = (name: string) => name === 'Rows' || name === 'Each'

/** Makes the bound fields. `usePath` turns the `of` of a field into its path in the form. */
function bindAll(usePath: (of: string) => string): BoundFields<never> {
  const bound = Object.entries(kit).map(([name, component]) => {
    const Part = component as unknown as Binding
    const Of = ({ of, children, ...rest }: Parts) => {
      const path = usePath(of)
      if (!isOfLines(name)) return <Part {...rest} name={path} />
      const draw = children as (row: unknown, index: number, item: unknown) => ReactNode
      return (
        <Part {...rest} name={path}>
          {(at: string, index: number, item: unknown) => (
            <ItemPath value={`${at}.`}>{draw(rowFields, index, item)}</ItemPath>
          )}
        </Part>
      )
    }
    return [name, Of] as const
  })
  const Line = ({ of, at, children }: Parts) => {
    const path = usePath(of)
    const draw = children as (line: unknown) => ReactNode
    return <ItemPath value={`${path}.${at}.`}>{draw(rowFields)}</ItemPath>
  }
  return Object.fromEntries([...bound, ['Line', Line]]) as unknown as BoundFields<never>
}

const rowFields = bindAll((of) => useContext(ItemPath) + of)
const rootFields = bindAll((of) => of)

/** The fields of a form whose values are `V`. */
export const boundFields = <V,>(): BoundFields<V> => rootFields as unknown as BoundFields<V>
