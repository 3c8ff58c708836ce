import type { Access } from '@claquete/contract/endpoint'
import { Link } from 'react-router'
import { toPerfilList, toUsuarioNew } from '../../../addresses/acesso.ts'
import { toEmpresaNew, toPessoaNew, toUnidadeNew } from '../../../addresses/cadastros.ts'
import { toPessoaImport } from '../../../addresses/sistema.ts'
import { useBrand } from '../../../lib/account/brand.ts'
import {
  IconBuilding,
  IconShieldLock,
  IconUpload,
  IconUserPlus,
  IconUsers,
} from '../../../lib/page/icons.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { Stack } from '../../../ui/layout/flex.tsx'
import { PressRow } from '../../../ui/buttons/press.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import styles from '../painel.module.css'
import type { Place } from '../use-layout.ts'
import { WidgetCard } from '../widget-card.tsx'

interface Shortcut {
  readonly label: string
  readonly path: string
  readonly access: Access
  readonly host?: 'main' | 'other'
  readonly Icon: typeof IconUsers
}

const shortcuts: readonly Shortcut[] = [
  { label: 'Nova pessoa', path: toPessoaNew(), access: 'pessoa.cadastrar', Icon: IconUserPlus },
  {
    label: 'Importar pessoas',
    path: toPessoaImport(),
    access: 'pessoa.importar',
    Icon: IconUpload,
  },
  {
    label: 'Nova empresa',
    path: toEmpresaNew(),
    access: 'empresa.cadastrar',
    Icon: IconBuilding,
    host: 'main',
  },
  {
    label: 'Nova unidade',
    path: toUnidadeNew(),
    access: 'empresa.cadastrar',
    Icon: IconBuilding,
    host: 'other',
  },
  { label: 'Novo usuário', path: toUsuarioNew(), access: 'usuario.cadastrar', Icon: IconUsers },
  {
    label: 'Perfis e permissões',
    path: toPerfilList(),
    access: 'perfil.consultar',
    Icon: IconShieldLock,
  },
]

/** Links to frequent actions the user has permission for. */
export function Shortcuts({ place }: { readonly place: Place }) {
  const may = useMay()
  const { main } = useBrand()
  const allowed = shortcuts.filter(
    ({ access, host }) => may(access) && (host === undefined || (host === 'main') === main),
  )
  return (
    <WidgetCard place={place}>
      {allowed.length === 0 ? (
        <Note>O seu perfil só consulta. Peça ao administrador o que precisar cadastrar.</Note>
      ) : (
        <Stack as="ul" gap={0} className={styles.scroll}>
          {allowed.map(({ label, path, Icon }) => (
            <li key={path}>
              <PressRow as={Link} to={path}>
                <Icon size={18} stroke={1.6} aria-hidden />
                {label}
              </PressRow>
            </li>
          ))}
        </Stack>
      )}
    </WidgetCard>
  )
}
