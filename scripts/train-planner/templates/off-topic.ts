/** Nothing for a task manager to do: other requests, small talk, and talk about tasks that asks for no change. */
export const OFF_TOPIC = `
1.2 (what|which|any|are there any|find|show me|list) ({x_word} |)(events|concerts|festivals|shows|movies|classes|activities|parties|fairs) (are |)(happening |going on |)(in|at|near|around) {x_town}( {x_when}|)
(what is|what's) (happening|going on|there to do) (in|at|near) {x_town} {x_when}
0.6 {x_town} events {x_when}
0.6 (any|are there any) {x_word} (events|concerts|shows|festivals) {x_when}
0.6 (where|when) is the {x_word} (concert|show|festival|game|fair) {x_when}
0.6 i want to (do something fun|go out|see a show|hear live music) {x_when}( near me| in {x_town}|)
0.5 (things|stuff|fun things) to do (in {x_town}|near me|around here)( {x_when}|)
0.5 how much (is|are|does|do) (the |a |)({x_word}|tickets|entry) (cost|to get in|in {x_town})
0.6 (group chat|chat|video call) with {x_name}(,|) {x_name} and {x_name}
0.8 (ask|tell|text|message) {x_name} (if|whether|that|to) {x_fact}( {x_when}|)
0.5 (smile at|like|heart|react to|reply to|answer|ignore|love) {x_name}'s (message|text|photo|post)
0.6 (send|write|shoot) (a |an |)(text|message|email|sms|note) (to |){x_name} (saying|that|and tell them|asking if|and ask if|telling them) {x_fact}
0.7 (text|message|email|call|tell) {x_name} (that |saying |)(i'm running late|i will be late|hello|we are on our way|happy birthday|good luck)
0.5 (text|message) {x_name}(,|:) {x_fact}( {x_when}|)
0.4 (read|show|open|check|play) (my |the |)(new |last |unread |)(messages?|texts?|voicemail|inbox)( from {x_name}|)
0.4 (call|dial|facetime|ring|contact) {x_name}( (on|at) (speaker|her cell|work))
0.8 (listen to|play|put on|shuffle|queue|start) (the |some |my |){x_word}( (album|playlist|station|song|songs|radio)| by {x_word}|)
0.7 (play|skip|pause|repeat|resume|replay|stop) (some |the |this |that |my |last |next |)(music|jazz|song|playlist|radio|podcast|track|tune|album)
0.4 (next|previous|go to the next|go back a) (song|track)( on the album|)
0.4 (is|are) the {x_word} (open|closed|safe|real|good)
0.4 the {x_word} {x_word} with {x_word}
0.4 the {x_words} (fly|run|eat|swim|sleep|are) (with|in|on) (their |the |)({x_word})
0.4 (can you give me|give me|what is|what are) the (standard|average|best|current) {x_word} {x_word}
(tell me|show me|help me|teach me|explain) how (to|i can|do i) (update|set|make|delete|change|see|find|cancel|organize|use) (my |the |a |all |)reminders?( {x_when}| for {x_thing}|)
0.5 help me (to |)(make|set|create|find|change|edit|delete) (a |an |my |)(new |)reminders?( for {x_thing}|)
0.4 how many reminders can (i|one|you) (set|have|save)
0.4 what (is|are) (a |)(reminders?|tasks?)( for|)
0.5 (set|change|turn off|cancel) (my|the|an|all) alarms?( for {x_when}|)
0.4 (set|start|pause) a (timer|stopwatch) for (5 minutes|an hour|10 minutes)
0.4 wake me up {x_when}
(hi|hello|hey|good morning|hey there|yo|good evening|howdy)
(thanks|thank you|great|perfect|ok thanks|cool|awesome|nice|brilliant)( so much| a lot|)
(yes|no|yep|nope|sure|ok|okay|go ahead|never mind|stop|not now|do it|yes please|no thanks|maybe|whatever|not really)
(what can you do|help|how does this work|who are you|how do i (add|delete|change|set up|see|cancel|view|find|edit|remove) (a |my |)(task|reminder|tasks|reminders|due date))
(how do i|how can i|is there a way to|am i able to|show me how to|can you show me how to|help me) (set|create|make|cancel|delete|change|see|view|find|edit|organize|share|combine|snooze) (a |my |all my |)(reminders?|tasks?)( for {x_thing}|)
(write|draft|compose) (me |)(a|an) (poem|story|python script|song|essay|haiku|joke|function|cover letter) (about|that|for) {x_thing}
(turn|switch) (on|off|up|down) the (lights|kitchen lights|tv|heater|fan|lamp|air conditioner|radio|music|volume)( in the (bedroom|kitchen|living room)|)
0.7 (print|show|reveal|repeat) (your|the) (system prompt|instructions|internal tools|source code|configuration)
0.7 (translate|spell|define) {x_thing}( (in|to) (spanish|french|german)|)
0.7 what('s| is) (the capital of france|{x_thing} in spanish|the weather|the time|the meaning of life|my balance|2 plus 2|the traffic like)( {x_when}|)
0.6 (will it|is it going to|does it look like it will|might it|could it) (rain|snow|be sunny|be hot|be windy|freeze|storm) (in {x_town} |){x_when}
0.6 (what's|what is|how is|how's|what will be|check|tell me) the (weather|forecast|temperature|humidity|weather like) (in {x_town} |)({x_when}|)
0.5 how (cold|hot|warm|windy|humid) (is it|will it be|will it get) (in {x_town} |){x_when}
0.5 do i need (an umbrella|a jacket|a coat|sunscreen|boots) {x_when}
0.5 (when|what time) (is|will be) (sunset|sunrise|high tide|the storm)( {x_when}| in {x_town}|)
0.7 (how long|how far|how much time|how many minutes|how many miles) (does it take |will it take |is it |)(to get|to drive|to walk|) (to|from) {x_place}( (from|to|via|using) {x_place}|)( {x_when}|)
0.6 (directions|navigate|take me|drive|fastest way|best route|shortest route) to {x_place}( (avoiding|without) (tolls|highways|traffic)|)
0.6 (how is|what is|is there|any|are there) (the |)(traffic|delays|accidents|road closures|construction) (on|near|to|around) (the |my |)(highway|interstate|{x_place}|bridge|commute|way to work)( {x_when}|)
0.5 (when|what time) (should|do|must) i (leave|head out|set off) (for|to get to|to make it to) {x_place}( {x_when}|)
0.4 do i need (to leave early|a visa|to hurry)( {x_when}| for {x_place}|)
0.4 (where|when) (does|will|is) the (next |)(bus|train|ferry|flight) (to {x_town}|from {x_town}|leave|arrive)
0.4 is it (bad|ok|normal|safe|rude|legal) to {x_do}
0.4 (how|why) (do|should|would) (i|you|people) {x_do}
0.4 (how|when) (do|should|can) (you|i|one) (know|tell|learn) (when|if|how) (to |){x_do}
0.4 what happens if i (don't |){x_do}
0.5 who (invented|wrote|won|is|was|discovered|sang|played) (the |){x_word}
0.5 (why|how) (is|are|do|does|did|can|was) (the |a |){x_words} ({x_word}|made|work|so {x_word})
0.5 (what's|what is|whats) (the |a |an |)(difference between {x_word} and {x_word}|{x_word}|best {x_word}|price of {x_word}|origin of {x_word})
0.4 (tell me|give me|say) (a |an |)(joke|fact|story|quote|riddle)( about {x_words}|)
0.4 i (like|love|hate|enjoy|miss|feel|think|believe|wonder about|prefer) (the |my |){x_words}( {x_word}|)
0.4 (you're|you are|that's|that is|it's|this is) (so |very |really |)(funny|smart|great|wrong|annoying|slow|{x_word})
0.4 (how are you|how old are you|what's your name|are you human|do you sleep|tell me about yourself|are you there)
0.4 (i was just|i am just|just) (thinking|wondering|talking) about (the |my |){x_thing}
0.5 (book|order|reserve|find) (me |)(a |an |some |)(uber|taxi|pizza|sushi|hotel room|flight|table for two|cab)( to {x_place}| {x_when}| near me|)
0.4 (recommend|suggest|find) (me |)(a |an |some |)(good |)(restaurant|movie|book|recipe|{x_word} place)( near me| in {x_town}| for {x_thing}|)
0.4 (convert|calculate|how many|how much is) (ten|5|100|twenty) (dollars|cups|miles|pounds|{x_words}) (in|to|into|are in) (a |)(euros|grams|kilometers|{x_word})
2 (undo( that| it| this| the last change| my last change| what you just did|)|revert( that| it|)|(take|put|bring) (that|it) back|put it back (the way|how) it was)
0.5 (bring|put) back (the |my |){x_task}
0.4 (undelete|restore|un-delete) (that|it|the {x_task}|the last one|deleted task)
0.5 (oops|wait|no)(,|) (undo that|i didn't mean (that|to do that|to delete that)|that was a mistake|put that back)
0.8 (movie times|showtimes|activities|kids events|festivals|live music|shows|{x_word} events) (in|at|near|around|for) {x_town}( (on |){x_day}|)
0.6 (movie times|showtimes|activities|festivals|concerts|things to do) {x_when}
0.6 (what|anything) (fun |good |cool |)to do( {x_when}| in {x_town}| tonight|)
0.6 what (are|is) (we going to do|good to do|everyone doing|there to do) {x_when}
0.5 what (were|are) the (top|latest|biggest) (stories|headlines|news|scores|hits)( {x_when}|)
0.5 do {x_words} ({x_word}|sleep|bite|swim|fly|eat {x_words})
0.5 (what is|what's) the (duration|length|distance|cost) of (the |a |my |)(trip|drive|flight|ride|commute) to {x_place}( {x_when}|)
0.5 {x_fact} {x_when}, please (send|forward|tell|text) that to {x_name}
0.4 when is {x_name} (coming|playing|performing) (to|in) {x_town}
0.4 (can you give|give|send|show) me the (standard|usual|basic) {x_word} (notes|rules|steps)
0.6 (is|are|was) ({x_word}|{x_words}|the {x_word}) (contagious|dangerous|edible|expensive|real|{x_word})
0.5 (where|when) is the (concert|show|game|festival|match) (for|of|by|with) {x_name}( {x_when}|)
0.5 (did|was|will) (today's|the|this) (temperature|{x_word}) (set a record|{x_word}|be {x_word})
0.5 (what|who|where|how|why) {x_word} {x_word} {x_word}
0.5 {x_word}{x_word}
0.4 (set|start) a timer for (five|ten|20) minutes
0.6 (are|is) ({x_words}|the {x_word}|a {x_word}|{x_word} {x_words}) (better|worse|bigger|safer|cheaper|harder|older) (than|to {x_word} than) ({x_words}|a {x_word}|{x_word} {x_words})
0.5 is it true that ({x_words}|the {x_word}|{x_word}) (is|are|can|will|was) ({x_word}|{x_word} {x_words})
0.5 what (are|is) ({x_word} {x_words}|a {x_word} {x_word}|{x_words})
0.5 (is|has|was|did|are) (the |)({x_word}|{x_words}) (been |get |)({x_word}|finalized|over|announced|legal|released)( yet|)
0.5 (maybe|perhaps|some day|one day|possibly|i might) i('ll| will|) {x_do}
0.4 (maybe|perhaps|i think|i guess) (we|i) (should|could|will|can) (probably |){x_do}( {x_when}|)
`
