import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/ui/DialogForm';
import type { CreateApiTokenInput } from '@/lib/apollo/schema-types.generated';
import { ExpiryFields } from './ExpiryFields';
import { ScopeChoice } from './ScopeChoice';
import { blankDraft, inputOf, problemsOf, type DraftProblem, type TokenDraft } from './token-draft';
import { MAX_TOKEN_NAME_LENGTH } from '@/lib/limits';

interface TokenFormProps {
  busy: boolean;
  onSubmit: (input: CreateApiTokenInput) => void;
  onCancel: () => void;
}

/** What a new token is for, what it may do, and for how long. */
export function TokenForm({ busy, onSubmit, onCancel }: TokenFormProps) {
  const t = useTranslations('apiTokens.create');
  const [draft, setDraft] = useState<TokenDraft>(blankDraft);
  const [problems, setProblems] = useState<readonly DraftProblem[]>([]);
  const name = useRef<HTMLInputElement>(null);
  const firstScope = useRef<HTMLInputElement>(null);
  const date = useRef<HTMLInputElement>(null);
  const change = (part: Partial<TokenDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    // What was pointed at is taken back as soon as it is right.
    const left = problemsOf(next, new Date());
    setProblems(problems.filter((problem) => left.includes(problem)));
  };
  const submit = () => {
    const now = new Date();
    const found = problemsOf(draft, now);
    setProblems(found);
    const places = { nameBlank: name, scopesBlank: firstScope, dateWrong: date };
    if (found[0]) places[found[0]].current?.focus();
    else onSubmit(inputOf(draft, now));
  };
  const blankName = problems.includes('nameBlank');
  return (
    <DialogForm submit={t('submit')} busy={busy} onSubmit={submit} onCancel={onCancel}>
      <TextField
        autoFocus
        label={t('name')}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
        inputRef={name}
        error={blankName}
        helperText={t(blankName ? 'nameBlank' : 'nameHint')}
        slotProps={{ htmlInput: { maxLength: MAX_TOKEN_NAME_LENGTH } }}
        sx={{ mt: 1 }}
      />
      <ScopeChoice
        chosen={draft.scopes}
        onChange={(scopes) => change({ scopes })}
        wrong={problems.includes('scopesBlank')}
        firstRef={firstScope}
      />
      <ExpiryFields draft={draft} onChange={change} wrong={problems.includes('dateWrong')} dateRef={date} />
    </DialogForm>
  );
}
