import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { StoryView } from '@shop/domain/admin';
import { isAskedAgain, untilAnswered } from '../../api/ask-again.js';
import { getJson, postJson } from '../../api/http.js';

/** A visit and its order in plain words, always refetched; personal data is masked. */
export const storyQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['admin', 'story', uuid],
    queryFn: ({ client, queryKey }) =>
      getJson<StoryView>(`/api/admin/visits/${uuid}`, { background: isAskedAgain(client, queryKey) }),
    staleTime: 0,
    refetchInterval: untilAnswered,
  });

/** Reveals the personal data of a visit; the access and its reason are recorded. */
export const accessPersonalData = (uuid: string) =>
  mutationOptions({
    mutationFn: (reason: string) => postJson<StoryView>(`/api/admin/visits/${uuid}/reveal`, { reason }),
  });
