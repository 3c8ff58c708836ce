import { Button, Checkbox, Skeleton, Switch, Text, TextInput, Tooltip } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { formatInteger } from '../../lib/plain/format.ts'
import { useKeys } from '../../lib/page/keys.ts'
import { useField } from '../../ui/fields/use-field.ts'
import type { Field } from '../../ui/fields/use-field.ts'
import { IconSearch } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { EmptyState, ErrorState } from '../../ui/frame/states.tsx'
import { groupPermissions, permissionName, searchPermissions, useCatalogue } from './catalogue.ts'
import type { Permissao, PermissionGroup } from './catalogue.ts'
import styles from './perfis.module.css'
import type { Reach } from './reach.ts'

/** The permissions of a profile: all of the product, by module and subject. */
export function PermissionsField({ reach }: { reach: Reach }) {
  const field = useField<number[]>({ name: 'permissoes', label: 'Permissões' })
  const { list, failure, retry } = useCatalogue()
  if (failure) return <ErrorState dense message={failure} onRetry={retry} />
  if (!list) return <CatalogueSkeleton />
  return <PermissionsBox key={field.key} {...{ field, list, reach }} />
}

interface PermissionsBoxProps {
  readonly field: Field<number[]>
  readonly list: readonly Permissao[]
  readonly reach: Reach
}

function PermissionsBox({ field, list, reach }: PermissionsBoxProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(field.value))
  const [search, setSearch] = useState('')
  const [onlyTicked, setOnlyTicked] = useState(false)
  const shown = useMemo(() => {
    const found = searchPermissions(list, search)
    return onlyTicked ? found.filter(({ id_permissao }) => ticked.has(id_permissao)) : found
  }, [list, search, onlyTicked, ticked])
  const modules = useMemo(() => groupPermissions(shown), [shown])
  const reasonOf = (one: Permissao) => reach.closedReason ?? reach.permissionReason(one)
  const set = (some: readonly Permissao[], on: boolean) => {
    const next = new Set(ticked)
    for (const one of some) {
      if (reasonOf(one)) continue
      if (on) next.add(one.id_permissao)
      else next.delete(one.id_permissao)
    }
    setTicked(next)
    field.set([...next])
  }
  return (
    <div data-path={field.input['data-path']}>
      <Row className={styles.tools}>
        <SearchBox value={search} onChange={setSearch} />
        <Switch
          size="xs"
          label="Só as marcadas"
          checked={onlyTicked}
          onChange={(event) => setOnlyTicked(event.currentTarget.checked)}
        />
        <Text component="output" size="xs" c="dimmed">
          <strong>{formatInteger(countOf(list, ticked))}</strong> de {formatInteger(list.length)}{' '}
          marcadas
        </Text>
        {reach.closedReason === undefined && (
          <>
            <Button size="compact-xs" variant="default" onClick={() => set(shown, true)}>
              Marcar {search ? 'as encontradas' : 'todas'}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => set(shown, false)}>
              Desmarcar
            </Button>
          </>
        )}
      </Row>
      {field.input.error && (
        <Note small tone="danger">
          {field.input.error}
        </Note>
      )}
      {shown.length === 0 && (
        <EmptyState dense title="Nenhuma permissão encontrada">
          {onlyTicked && !search
            ? 'Este perfil ainda não tem permissões. Marque o que ele pode fazer.'
            : 'Procure por outra palavra ou limpe a busca.'}
        </EmptyState>
      )}
      {modules.map(({ module, name, groups }) => (
        <section key={module} aria-label={name}>
          <Text component="h3" size="xs" fw={600} c="dimmed" my="xs">
            {name}
          </Text>
          <div className={styles.groups}>
            {groups.map((group) => (
              <GroupCard key={group.key} {...{ group, ticked, reasonOf, set }} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const countOf = (list: readonly Permissao[], ticked: ReadonlySet<number>) =>
  list.filter(({ id_permissao }) => ticked.has(id_permissao)).length

function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const box = useRef<HTMLInputElement>(null)
  useKeys([
    {
      keys: '/',
      label: 'Procurar uma permissão',
      group: 'Formulários',
      run: () => box.current?.focus(),
    },
  ])
  return (
    <TextInput
      ref={box}
      size="xs"
      type="search"
      flex="1 1 220px"
      aria-label="Procurar uma permissão"
      placeholder="Procurar: exportar, orçamento, excluir…"
      leftSection={<IconSearch size={14} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Enter in the search must not submit the form.
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}

interface GroupCardProps {
  readonly group: PermissionGroup
  readonly ticked: ReadonlySet<number>
  readonly reasonOf: (one: Permissao) => string | undefined
  readonly set: (some: readonly Permissao[], on: boolean) => void
}

/** The permissions of one subject, with a checkbox for all of them. */
function GroupCard({ group, ticked, reasonOf, set }: GroupCardProps) {
  const { name, permissions } = group
  const count = countOf(permissions, ticked)
  const isAll = count === permissions.length
  const isFixed = permissions.every((one) => reasonOf(one) !== undefined)
  return (
    <fieldset className={styles.group}>
      <legend>
        <Checkbox
          size="xs"
          label={name}
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          disabled={isFixed}
          onChange={() => set(permissions, !isAll)}
        />
        <Text span size="xs" c="dimmed">
          {count} de {permissions.length}
        </Text>
      </legend>
      {permissions.map((one) => (
        <PermissionBox
          key={one.id_permissao}
          permission={one}
          isTicked={ticked.has(one.id_permissao)}
          reason={reasonOf(one)}
          onTick={(on) => set([one], on)}
        />
      ))}
    </fieldset>
  )
}

interface PermissionBoxProps {
  readonly permission: Permissao
  readonly isTicked: boolean
  readonly reason: string | undefined
  readonly onTick: (on: boolean) => void
}

function PermissionBox({ permission, isTicked, reason, onTick }: PermissionBoxProps) {
  return (
    <Tooltip label={reason} disabled={!reason} position="top-start">
      <div>
        <Checkbox
          size="xs"
          label={
            <Row as="span" gap={1} align="baseline">
              {permission.pg_descricao} <small>{permissionName(permission)}</small>
            </Row>
          }
          checked={isTicked}
          disabled={reason !== undefined}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      </div>
    </Tooltip>
  )
}

function CatalogueSkeleton() {
  return (
    <div className={styles.groups} aria-busy aria-label="Carregando as permissões…">
      {[5, 7, 5, 4, 3, 4].map((lines, at) => (
        <Skeleton key={at} height={lines * 34 + 30} mb={12} />
      ))}
    </div>
  )
}
